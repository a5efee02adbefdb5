//! Copies as text the explained square, else the selected entry, what to do now, or the museum's log.

use super::{Action, State};
use crate::app::context::Context;
use crate::app::table::copy::copied;
use crate::fl;
use crate::text::caper::hint;

impl State {
    pub(super) fn copy(&self, context: &Context<'_>) -> Action {
        let chosen = match &self.screen.review {
            Some(review) => review.count.checked_sub(1).and_then(|at| self.entry_as_text(at, context)),
            None => self
                .why_as_text(context)
                .or_else(|| self.selected_as_text(context))
                .or_else(|| self.advice_as_text(context)),
        };
        copied(chosen.unwrap_or_else(|| self.log_as_text(context)), context.language)
    }

    pub(super) fn copy_log(&self, context: &Context<'_>) -> Action {
        copied(self.log_as_text(context), context.language)
    }

    fn selected_as_text(&self, context: &Context<'_>) -> Option<String> {
        let at = self.number(self.log.selected?)?.checked_sub(1)?;
        self.entry_as_text(at as usize, context)
    }

    fn entry_as_text(&self, at: usize, context: &Context<'_>) -> Option<String> {
        let said = format!("{}. {}", at + 1, self.summary_of(at, context)?.line(context.language));
        Some(match self.record().note(self.screen.analysis.facts.get(at)?.id) {
            Some(note) => format!("{said} ({note})"),
            None => said,
        })
    }

    fn why_as_text(&self, context: &Context<'_>) -> Option<String> {
        let (heading, lines) = self.why_here(context)?;
        let lines = lines.into_iter().map(|(entry, words)| match entry {
            Some((_, number)) => format!("{number}. {words}"),
            None => words,
        });
        Some(std::iter::once(heading).chain(lines).collect::<Vec<_>>().join("\n"))
    }

    fn advice_as_text(&self, context: &Context<'_>) -> Option<String> {
        if self.is_over() || self.screen.analysis.is_contradictory() {
            return None;
        }
        let Some((_, counsel)) = &self.screen.counsel else { return self.task_as_text(context) };
        let lines = hint::counsel(counsel.as_ref()?, &self.names(context)).into_iter();
        Some(lines.map(|(topic, words)| context.language.pair(&topic, &words)).collect::<Vec<_>>().join("\n"))
    }

    /// The log as far as the review shows it, with tabs between the columns.
    fn log_as_text(&self, context: &Context<'_>) -> String {
        let analysis = &self.screen.analysis;
        let shown = self.screen.review.as_ref().map_or(analysis.facts.len(), |review| review.count);
        let heading = format!("#\t{}\t{}", fl!(context, "leaf-log"), fl!(context, "museum-log-left"));
        let row = |at: usize| {
            let said = self.summary_of(at, context)?.line(context.language);
            Some(format!("{}\t{said}\t{}", at + 1, analysis.possible(at + 1).len()))
        };
        std::iter::once(heading).chain((0..shown).filter_map(row)).collect::<Vec<_>>().join("\n")
    }
}
