//! The stored form of an edition in a game of Clue.

use super::is_false;
use crate::edition;
use crate::format::schema::GameFileFault;
use crate::format::schema::stored::{LocalText, Stored, StoredNames, stored};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

stored! {
    struct Edition = edition::Edition {
        id: String,
        name: LocalText,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        remark: LocalText,
        case_file: LocalText,
        categories: [Category; 3],
        players: PlayerRange,
        tokens: Vec<Token>,
        first_player: FirstPlayer,
        rules: Rules,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        places: Vec<Place>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        passages: Vec<[String; 2]>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        face_down: Vec<FaceDown>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<String>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        printed: Vec<PrintedRule>,
    }
}

stored! {
    struct Category = edition::Category { id: String, title: LocalText, cards: Vec<CardInfo> }
}

stored! {
    struct CardInfo = edition::CardInfo {
        id: String,
        name: LocalText,
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        short: LocalText,
    }
}

stored! {
    struct PlayerRange = edition::PlayerRange { min: u8, max: u8 }
}

stored! {
    struct Token = edition::Token { id: String, name: LocalText, colour: (u8, u8, u8) }
}

stored! {
    enum FirstPlayer = edition::FirstPlayer { HighestRoll, Token(order: Vec<String>), TokenThenInTurn(order: Vec<String>) }
}

stored! {
    struct Rules = edition::Rules {
        answers: AnswerRule,
        repeat_room: RepeatRoom,
        accusation: AccusationRule,
        dice: u8,
        #[serde(default, skip_serializing_if = "is_false")]
        snooping: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        clue_cards: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        open_shows: bool,
    }
}

stored! {
    enum AnswerRule = edition::AnswerRule { FirstCard, Everybody }
}

stored! {
    enum RepeatRoom = edition::RepeatRoom { AfterLeaving, MayStay }
}

stored! {
    enum AccusationRule = edition::AccusationRule { Anywhere, AnyTime, InARoom, NotAfterACard, UnclearAfterACard, InTheCentre }
}

stored! {
    struct Place = edition::Place { id: String, name: LocalText }
}

stored! {
    struct FaceDown = edition::FaceDown { players: u8, cards: u8 }
}

stored! {
    enum PrintedRule = edition::PrintedRule {
        PassageIsMove, PassageIsSpace, EnteringEnds, WalkThrough, DoorShutToEnter, DoorShutBothWays,
        TokensJumped, TokensStay, OwnCardsNamed, AccuseAfterSuggestion, AnyRoomAccused, WrongAccuserAnswers,
        WrongAccuserClearsDoor, NobodyWins, ClueCardFirst, SnoopSpace, LookOnEntering, OpenAfterCard,
        OpenAccusingWhere, OpenDice, OpenDoors, OpenTrapped, OpenFirst, OpenAllWrong, OpenNobodyShows,
        OpenSnoopedCard, OpenBroughtLook,
    }
}
