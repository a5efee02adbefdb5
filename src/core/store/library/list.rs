//! State of the list of games. The chosen game is known by its file, because games come and go.

use super::cache::CachedListing;
use crate::format::Progress;
use crate::store::listed_game::ListedGame;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

const ROWS_OF_PAGE: usize = 40;

/// In characters. The rest is dropped.
const LONGEST_QUERY: usize = 200;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Filter {
    #[default]
    All,
    Playing,
    Finished,
}

/// `listed` are indices of the games that pass filter and search. `chosen` is a row among them, and `first` the row
/// with which the page shown begins.
#[derive(Clone, Debug, Default)]
pub struct GameList {
    games: Vec<ListedGame>,
    shared_titles: HashSet<String>,
    listed: Vec<usize>,
    query: String,
    filter: Filter,
    chosen: usize,
    /// The game to choose as soon as it is listed.
    wanted: Option<PathBuf>,
    first: usize,
}

impl GameList {
    /// While the list still grows (not `settled`), the newest game becomes chosen if the first row was: nobody chose
    /// that on purpose.
    pub fn replace(&mut self, games: Vec<ListedGame>, settled: bool) {
        let kept = self.chosen().filter(|_| settled || self.chosen > 0).map(|game| game.path.clone());
        self.shared_titles = shared_titles(&games);
        self.games = games;
        self.update_listed();
        match kept {
            Some(path) => self.choose_listed(&path),
            None => self.chosen = 0,
        }
        if let Some(path) = self.wanted.take() {
            self.choose(&path);
        }
    }

    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    pub fn query(&self) -> &str {
        &self.query
    }

    pub fn filter(&self) -> Filter {
        self.filter
    }

    pub fn search(&mut self, query: &str) {
        self.query = query.chars().take(LONGEST_QUERY).collect();
        self.update_listed();
        self.choose_row(0);
    }

    pub fn set_filter(&mut self, filter: Filter) {
        self.filter = filter;
        self.update_listed();
        self.choose_row(0);
    }

    /// Chooses the game now, or once it is in the list.
    pub fn choose(&mut self, path: &Path) {
        self.wanted = (!self.games.iter().any(|game| game.path == path)).then(|| path.to_owned());
        self.choose_listed(path);
    }

    pub fn press(&mut self, row: usize) {
        self.wanted = None;
        self.choose_row(row);
    }

    pub fn step(&mut self, by: isize) {
        self.press(self.chosen.saturating_add_signed(by));
    }

    pub fn page(&mut self, back: bool) {
        self.choose_row(if back { self.first.saturating_sub(ROWS_OF_PAGE) } else { self.first + ROWS_OF_PAGE });
    }

    pub fn row(&self) -> usize {
        self.chosen
    }

    pub fn chosen(&self) -> Option<&ListedGame> {
        self.listed().nth(self.chosen)
    }

    pub fn count(&self) -> usize {
        self.listed.len()
    }

    pub fn shown(&self) -> impl Iterator<Item = (usize, &ListedGame)> {
        self.listed().enumerate().skip(self.first).take(ROWS_OF_PAGE)
    }

    pub fn has_namesake(&self, game: &ListedGame) -> bool {
        self.shared_titles.contains(&game.summary.title)
    }

    /// Numbers of rows before the page and after it.
    pub fn beyond(&self) -> (usize, usize) {
        (self.first, self.count().saturating_sub(self.first + ROWS_OF_PAGE))
    }

    fn update_listed(&mut self) {
        let in_filter = |game: &ListedGame| match self.filter {
            Filter::All => true,
            Filter::Playing => game.summary.progress == Progress::Playing,
            Filter::Finished => game.summary.progress != Progress::Playing,
        };
        let found = |game: &ListedGame| self.query.trim().is_empty() || game.summary.matches(&self.query);
        let games = self.games.iter().enumerate();
        self.listed = games.filter(|(_, game)| in_filter(game) && found(game)).map(|(at, _)| at).collect();
    }

    fn listed(&self) -> impl Iterator<Item = &ListedGame> {
        self.listed.iter().map(|at| &self.games[*at])
    }

    /// If the game is gone, the row number stays.
    fn choose_listed(&mut self, path: &Path) {
        let found = self.listed().position(|game| game.path == path);
        self.choose_row(found.unwrap_or(self.chosen));
    }

    fn choose_row(&mut self, row: usize) {
        self.chosen = row.min(self.count().saturating_sub(1));
        if !(self.first..self.first + ROWS_OF_PAGE).contains(&self.chosen) {
            // A row is always on the same page, wherever one comes from.
            self.first = self.chosen / ROWS_OF_PAGE * ROWS_OF_PAGE;
        }
    }
}

fn shared_titles(games: &[ListedGame]) -> HashSet<String> {
    let mut seen = HashSet::new();
    let titles = games.iter().map(|game| game.summary.title.as_str());
    titles.filter(|title| !seen.insert(*title)).map(ToOwned::to_owned).collect()
}

pub(super) fn latest_first(games: &HashMap<PathBuf, CachedListing>) -> Vec<ListedGame> {
    let of = |(path, game): (&PathBuf, &CachedListing)| ListedGame { path: path.clone(), ..game.listed.clone() };
    let mut games: Vec<ListedGame> = games.iter().map(of).collect();
    games.sort_by(|one, other| other.changed.cmp(&one.changed).then_with(|| one.path.cmp(&other.path)));
    games
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::GameSummary;
    use crate::store::OpenError;

    fn games(numbers: impl Iterator<Item = usize>) -> Vec<ListedGame> {
        let game = |at: usize| {
            let progress = if at.is_multiple_of(2) { Progress::Playing } else { Progress::Won };
            let path = PathBuf::from(format!("{at}.case"));
            let listed = ListedGame::unreadable(&path, 0, OpenError::NoHome);
            let summary = GameSummary { progress, title: format!("Game {at}"), ..listed.summary };
            ListedGame { summary, ..listed }
        };
        numbers.map(game).collect()
    }

    fn title(list: &GameList) -> Option<&str> {
        list.chosen().map(|game| game.summary.title.as_str())
    }

    #[test]
    fn games_have_a_namesake_while_another_of_their_title_is_in_the_list() {
        let mut list = GameList::default();
        let namesake = |game: ListedGame| ListedGame { path: PathBuf::from("copy.case"), ..game };
        list.replace(games(0..3).into_iter().chain(games(0..1).into_iter().map(namesake)).collect(), true);
        let named: Vec<bool> = list.shown().map(|(_, game)| list.has_namesake(game)).collect();
        assert_eq!(named, [true, false, false, true]);
        list.set_filter(Filter::Finished);
        assert!(list.has_namesake(&games(0..1)[0]), "a namesake may be hidden by the filter");
        list.set_filter(Filter::All);
        list.replace(games(0..3), true);
        assert!(list.shown().all(|(_, game)| !list.has_namesake(game)));
    }

    #[test]
    fn the_chosen_game_stays_chosen_while_the_list_changes() {
        let mut list = GameList::default();
        list.replace(games(0..3), false);
        list.replace(games([5, 0].into_iter()), false);
        assert_eq!(title(&list), Some("Game 5"), "nobody chose the first row of a list that grows");
        list.replace(games(0..9), true);
        assert_eq!((list.row(), title(&list)), (5, Some("Game 5")));
        list.replace(games(0..5), true);
        assert_eq!(title(&list), Some("Game 4"), "the last one if it is gone");
        list.choose(Path::new("8.case"));
        list.replace(games(0..9), true);
        assert_eq!(title(&list), Some("Game 8"), "as soon as it is listed");
    }

    #[test]
    fn search_and_filter_list_less_and_begin_at_the_top() {
        let mut list = GameList::default();
        list.replace(games(0..100), true);
        list.press(50);
        list.set_filter(Filter::Finished);
        assert_eq!((list.count(), list.row(), title(&list)), (50, 0, Some("Game 1")));
        list.search("game 9");
        assert_eq!((list.count(), title(&list)), (14, Some("Game 9")), "every word is somewhere in it");
        list.search("nothing");
        assert!(list.chosen().is_none() && list.shown().next().is_none());
    }

    #[test]
    fn the_part_with_the_chosen_row_is_shown() {
        let mut list = GameList::default();
        list.replace(games(0..100), true);
        assert_eq!((list.shown().count(), list.beyond()), (ROWS_OF_PAGE, (0, 60)));
        list.step(45);
        assert_eq!((list.row(), list.beyond()), (45, (40, 20)));
        list.page(false);
        assert_eq!((list.row(), list.shown().count(), list.beyond()), (80, 20, (80, 0)));
        list.step(1_000);
        assert_eq!(list.row(), 99);
        list.page(true);
        assert_eq!(list.row(), 40);
    }
}
