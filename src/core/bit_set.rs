//! Sets of small numbers as bits of one integer: cards of an edition of Clue, spaces of a museum.
//!
//! `bit_set! { Digits(u16) of Digit, EachDigit }` makes a set `Digits` and its iterator `EachDigit`.

/// `$Element` is a tuple struct around a `u8`, which must be less than the number of bits of `$Word`. Element 0 is the
/// lowest bit, and `$Iter` ascends.
macro_rules! bit_set {
    ($(#[$doc:meta])* $Set:ident($Word:ty) of $Element:ident, $(#[$iter_doc:meta])* $Iter:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $Set($Word);

        impl $Set {
            pub const EMPTY: Self = Self(0);

            pub const fn of(element: $Element) -> Self {
                Self(1 << element.0)
            }

            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            pub const fn contains(self, element: $Element) -> bool {
                self.0 >> element.0 & 1 == 1
            }

            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            pub const fn insert(&mut self, element: $Element) -> bool {
                let new = !self.contains(element);
                self.0 |= 1 << element.0;
                new
            }

            pub const fn remove(&mut self, element: $Element) -> bool {
                let found = self.contains(element);
                self.0 &= !(1 << element.0);
                found
            }

            /// The only element. `None` if there are none or several.
            pub const fn only(self) -> Option<$Element> {
                if self.len() == 1 { self.lowest() } else { None }
            }

            pub const fn lowest(self) -> Option<$Element> {
                if self.0 == 0 { None } else { Some($Element(self.0.trailing_zeros() as u8)) }
            }

            pub const fn iter(self) -> $Iter {
                $Iter(self)
            }
        }

        $(#[$iter_doc])*
        #[derive(Clone, Debug)]
        pub struct $Iter($Set);

        // No exact size hint: `rand` would draw differently with one, and every seeded round would change.
        impl Iterator for $Iter {
            type Item = $Element;

            fn next(&mut self) -> Option<$Element> {
                let lowest = self.0.lowest()?;
                self.0.remove(lowest);
                Some(lowest)
            }
        }

        impl DoubleEndedIterator for $Iter {
            fn next_back(&mut self) -> Option<$Element> {
                let highest = $Element(self.0.0.checked_ilog2()? as u8);
                self.0.remove(highest);
                Some(highest)
            }
        }

        impl IntoIterator for $Set {
            type Item = $Element;
            type IntoIter = $Iter;

            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        impl From<$Element> for $Set {
            fn from(element: $Element) -> Self {
                Self::of(element)
            }
        }

        impl FromIterator<$Element> for $Set {
            fn from_iter<I: IntoIterator<Item = $Element>>(elements: I) -> Self {
                elements.into_iter().fold(Self::EMPTY, |set, element| set | Self::of(element))
            }
        }

        impl Extend<$Element> for $Set {
            fn extend<I: IntoIterator<Item = $Element>>(&mut self, elements: I) {
                *self |= elements.into_iter().collect();
            }
        }

        impl std::fmt::Debug for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl std::ops::BitOr for $Set {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::BitAnd for $Set {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl std::ops::Sub for $Set {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl std::ops::BitOrAssign for $Set {
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl std::ops::BitAndAssign for $Set {
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl std::ops::SubAssign for $Set {
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }
    };
}

pub(crate) use bit_set;

#[cfg(test)]
mod tests {
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct Digit(u8);

    super::bit_set! {
        Digits(u8) of Digit,
        EachDigit
    }

    #[test]
    fn bit_sets_of_eight_members_give_the_same_answers_as_lists() {
        for bits in 0..=u8::MAX {
            let list: Vec<Digit> = (0..8).map(Digit).filter(|digit| bits >> digit.0 & 1 == 1).collect();
            let set: Digits = list.iter().copied().collect();
            assert_eq!((set, set.len(), set.is_empty()), (Digits(bits), list.len(), list.is_empty()));
            assert_eq!(set.iter().collect::<Vec<_>>(), list);
            assert_eq!(set.iter().rev().collect::<Vec<_>>(), list.iter().rev().copied().collect::<Vec<_>>());
            assert_eq!(set.lowest(), list.first().copied());
            assert_eq!(set.only(), list.first().copied().filter(|_| list.len() == 1));
            for digit in (0..8).map(Digit) {
                let (mut more, mut fewer) = (set, set);
                assert_eq!((more.insert(digit), fewer.remove(digit)), (!set.contains(digit), set.contains(digit)));
                assert_eq!((more, fewer), (set | Digits::of(digit), set - Digits::of(digit)));
                assert!(fewer.is_subset(set) && set.is_subset(more) && fewer.is_disjoint(digit.into()));
            }
        }
    }
}
