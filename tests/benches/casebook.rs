//! How long it takes to write a game as text, to read it, and to put a change on the disk.
#![allow(missing_docs, clippy::unwrap_used)]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use support::games;
use support::prelude::*;

fn text(bench: &mut Criterion) {
    for entries in [100, 1_000, 10_000] {
        let game = games::long_game(3, entries);
        let text = encode(&game).unwrap();
        println!("{entries} entries: {} bytes", text.len());
        bench.bench_function(&format!("write {entries}"), |run| run.iter(|| encode(black_box(&game)).unwrap()));
        bench.bench_function(&format!("read {entries}"), |run| run.iter(|| decode(black_box(&text)).unwrap()));
    }
}

fn disk(bench: &mut Criterion) {
    for entries in [100, 1_000, 10_000] {
        let home = tempfile::tempdir().unwrap();
        let library = Library::open(Folders::at(home.path())).unwrap();
        let mut open = library.create(games::long_game(3, entries)).unwrap();
        bench.bench_function(&format!("apply on disk {entries}"), |run| {
            run.iter(|| {
                let entry = open.game().new_entry(EntryKind::Note, 1_795_300_000_000);
                open.apply(open.game().append(entry)).unwrap();
            });
        });
    }
}

fn list(bench: &mut Criterion) {
    let home = tempfile::tempdir().unwrap();
    let library = Library::open(Folders::at(home.path())).unwrap();
    for seed in 0..300 {
        let text = encode(&games::long_game(seed, 60)).unwrap();
        std::fs::write(library.folders().games().join(format!("{seed}.case")), text).unwrap();
    }
    bench.bench_function("list 300 games from the cache", |run| run.iter(|| library.games()));
    bench.bench_function("list 300 games anew", |run| {
        run.iter_batched(
            || std::fs::remove_dir_all(&library.folders().cache).unwrap_or(()),
            |()| library.games(),
            BatchSize::PerIteration,
        );
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).without_plots();
    targets = text, disk, list
}
criterion_main!(benches);
