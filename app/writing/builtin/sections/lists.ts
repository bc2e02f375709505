import type { Section } from "../section.ts";

/** Numbered lists, which a "7 ways" topic asks for, and the checklist. */
export const LISTS: Section[] = [
  {
    key: "options",
    weight: 0,
    shapes: { list: 60 },
    place: 4,
    preview: ["{count} {listof}"],
    headings: [
      "{Count} {listof} that hold up in practice",
      "The {listof}, one by one",
      "{Count} {listof} worth trying",
      "{Count} {listof}, in no strict order",
      "aut: The {count} {listof} that matter",
      "fri,con: Here are the {count} {listof}",
    ],
    lead: [
      [
        "The list below runs from the quick wins to the changes that take longer to pay off.",
        "Each entry stands on its own, so there is no need to [begin at the top|adopt them all].",
        "[Pick|Choose] one or two to begin with, because trying everything at once makes it impossible to tell what helped.",
        "They differ in effort, but each of them can be [tried|tested] within a week or two.",
      ],
      [
        "Those near the end matter most to {audience} who already have the basics in place.",
        "Where two of them pull in different directions, choose the one that is easier to undo.",
        "If only one of them sticks, the time has been well spent.",
        "What suits one reader may not suit the next, so treat the list as a menu.",
      ],
    ],
    items: { from: "options", styles: ["h3"], min: 3, max: 25 },
    body: [
      [
        [
          "A word on how to use this list.",
          "So where should one begin?",
          "Not all of these deserve equal attention.",
          "It is tempting to start with the most impressive entry.",
        ],
        [
          "Mark the entry that would have prevented the last real problem, and start there.",
          "Begin with the one that costs least, since a quick result makes the rest more likely.",
          "Choose the entry that [fits|suits] a normal week, not an ideal one.",
        ],
        [
          "Give it three weeks before adding another.",
          "When it no longer takes effort, move on to the next.",
          "After a month, drop whatever made no difference and keep the rest.",
        ],
      ],
    ],
  },
  {
    key: "findings",
    weight: 0,
    place: 4,
    preview: ["{count} {listof}"],
    headings: [
      "{Count} {listof}, one by one",
      "The {listof} in detail",
      "{Count} {listof} to know about",
      "The {count} {listof}",
      "aut: The {count} {listof} that matter",
      "fri,con: Here are the {count} {listof}",
    ],
    lead: [
      [
        "The order says nothing about their weight; that depends on the case.",
        "Each entry comes with a short explanation of what is behind it.",
        "Some of them are well known, others are easily overlooked.",
        "Read them with your own situation in mind, and mark those that sound familiar.",
      ],
      [
        "Two or three of them usually explain most of what happens.",
        "{Audience} will recognize at least one of them.",
        "Whatever does not apply can be skipped without a loss.",
        "Together they give a fair picture of the subject.",
      ],
    ],
    items: { from: "options", styles: ["h3"], min: 3, max: 25 },
    body: [
      [
        [
          "What follows from this list?",
          "A list like this is only a beginning.",
          "So what should one do with it?",
        ],
        [
          "Choose the entry that comes closest to your own experience, and think it through to the end.",
          "Go back to the one that was a surprise, because it changes most.",
          "Talk about it with somebody else, since other people tick other entries.",
        ],
        [
          "One entry that leads to a decision is worth more than ten that are merely read.",
          "The others can wait until there is a reason to return to them.",
          "After a few months, read it again; the answers may have changed.",
        ],
      ],
    ],
  },
  {
    key: "checklist",
    wish: "checklist",
    weight: 0.6,
    shapes: { howto: 0.9, guide: 0.9, list: 0.2, why: 0.3 },
    place: 7,
    preview: ["a checklist to keep", "a short checklist"],
    headings: [
      "A checklist to keep [nearby|at hand]",
      "The {attr} checklist",
      "Before you call it done: a checklist",
      "tec: Verification checklist",
      "aut: What has to be true before you go on",
      "fri,con: A little checklist for the fridge door",
      "Checklist for {audience}",
    ],
    lead: [
      [
        "Memory is a poor tool on a busy day, so a short list does the remembering.",
        "The points below fit on one page and take a few minutes.",
        "Go through this list once [before the start|at the beginning] and once again at the end.",
        "A list like this works because it asks the dull questions that enthusiasm skips.",
      ],
      [
        "[Cross out|Delete] what does not apply, and add what is missing.",
        "A point [that has been ticked|ticked] without looking is worse than one left open.",
        "Whatever cannot be ticked becomes the next [task|job].",
        "Adjust the wording, so that it fits the way things are done in {setting}.",
      ],
    ],
    items: { from: "checks", styles: ["ul"], min: 5, max: 7 },
    body: [
      [
        ["Keep the list short.", "A checklist ages.", "[One more thing|A final word] about lists."],
        [
          "When it grows beyond a page, people stop reading it, so every new point should push out an old one.",
          "After each round, [remove|cross out] the points that never find anything.",
          "[Date|Put a date on] every copy, and replace it as soon as something important has changed.",
        ],
      ],
      [
        [
          "A list does not think for anybody.",
          "[Checklists|Lists] have their limits.",
          "There is one danger in every list.",
        ],
        [
          "Every list reminds people of {thing}, but none can judge whether the result is good.",
          "Ticking boxes can [replace|take the place of] looking, and then the list does [harm|more harm than good].",
          "The usual case is covered, while the unusual one still needs attention.",
        ],
        [
          "So read it slowly now and then, as if for the first time.",
          "For anything unusual, stop and ask somebody.",
          "Use it to [free|relieve] the mind, not to switch it off.",
        ],
      ],
    ],
  },
];
