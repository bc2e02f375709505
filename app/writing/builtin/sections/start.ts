import type { Section } from "../section.ts";

/** Before the first step: whom it is for, what to settle. */
export const START: Section[] = [
  {
    key: "audience",
    weight: 0.5,
    shapes: { guide: 0.7, plain: 0.6 },
    place: 3,
    preview: ["what is different for {audience}", "how {audience} can make it fit"],
    headings: [
      "What is different for {audience}",
      "{Subj} for {audience}",
      "Making it fit: notes for {audience}",
      "aut,pro: What {audience} should know first",
      "fri,con: If you are one of the {audience} reading this",
      "Where {audience} should begin",
    ],
    lead: [
      [
        "General advice on {subj} [usually |]assumes unlimited time and a free hand, and {audience} [seldom|rarely] have either.",
        "{Audience} come to {subj} with [their own|particular] limits, and good advice has to respect them.",
        "What works for {people} with years behind them does not always suit {audience}.",
        "Not every recommendation fits {audience}, and [pretending otherwise|ignoring that] helps nobody.",
      ],
      [
        "The [usual|first] obstacle is not knowledge but attention: there is always something more urgent.",
        "Often the real constraint is not money but [energy|attention] at the end of a long day.",
        "As a rule, the plan that survives a busy week beats the plan that looks best on paper.",
        "So it makes sense to choose the version that survives a bad week, rather than the one that shines in a good one.",
      ],
      [
        "That means fewer moving parts, fixed times and {thing} within reach.",
        "In practice, that means starting with {thing} and leaving the refinements for later.",
        "Therefore, begin with whatever [protects against|prevents] {risk}, and let the rest follow.",
        "Because of that, {habit} is a better first goal than anything ambitious.",
      ],
    ],
    body: [
      [
        [
          "[Two|A couple of] adjustments make the biggest difference.",
          "[Small|Modest] adjustments go a long way here.",
          "There is good news as well.",
          "fri: The good news is that you need less than you think.",
        ],
        [
          "First, tie the work to something that already happens every week, so that it needs no decision.",
          "First, cut the task down until it fits into the time that is [really|actually] there.",
          "First, decide in advance what may be skipped when things get [busy|hectic].",
        ],
        [
          "Then keep the [plan|next step] where everyone can see it, because what is out of sight is soon forgotten.",
          "Then agree with the people around you who does what, so that the work does not rest on one pair of shoulders.",
          "After that, look back once a month and drop whatever has not helped.",
        ],
        [
          "With those two changes, most of the usual advice [begins to fit|becomes workable].",
          "Everything beyond that is a matter of taste.",
          "Neither costs anything, and both can start [today|this week].",
        ],
      ],
      [
        [
          "It is worth saying what {audience} do not need.",
          "[A few|Some] things can be left to others.",
          "Some advice can be skipped with a clear conscience.",
        ],
        [
          "Special equipment, long courses and perfect records are for {people}, not for a first attempt.",
          "Nobody has to keep up with {people}, who have had years to build their routines.",
          "The finer points matter only when {thing} {is} no longer a question.",
        ],
        [
          "What counts in the beginning is {habit}, and that costs a few minutes.",
          "Concentrate on avoiding {risk}, and the first months will go well.",
          "That leaves more energy for {thing}, where it makes a real difference.",
        ],
      ],
      [
        [
          "Time is the next point.",
          "Then there is the question of time.",
          "How much time does it take?",
        ],
        [
          "A fixed slot in the week is worth more than a free Saturday that never comes.",
          "Two short sessions are easier to defend against other plans than one long one.",
          "It helps to begin at the same hour each time, because the decision has then been made already.",
        ],
        [
          "If a week is too full, keep the slot and shorten the work.",
          "When a session has to move, move it right away, or it will be lost.",
          "After a month, nobody will question it anymore.",
        ],
      ],
    ],
  },
  {
    key: "before",
    weight: 0.5,
    shapes: { howto: 1.1, question: 0.7, versus: 0.3, whatis: 0.2 },
    place: 3,
    preview: ["what to settle before the start", "the questions to answer first"],
    headings: [
      "Before you begin",
      "What to settle first",
      "Questions to answer before {doing}",
      "pro,tec: Preconditions and preparation",
      "aut: Get these decisions out of the way first",
      "con,fri: First, a quick look at where you stand",
    ],
    lead: [
      [
        "A [short|brief] look at the starting point [saves|prevents] long detours.",
        "[Ten|Fifteen] quiet minutes with a sheet of paper are the best preparation for {doing}.",
        "[Before anything else|Before the first step], find out what is already there.",
        "The easiest mistakes to avoid are the ones that happen before the work begins.",
      ],
      [
        "Write down what {result} would look like [in this case|here], in one sentence and without adjectives.",
        "Note what the goal is, who [benefits from|depends on] it and by when it has to be done.",
        "Ask what would have to be true in three months for the effort to have been worth it.",
        "Describe the goal in words that somebody else could check.",
      ],
      [
        "Then list what is available: time per week, money, space and help from others.",
        "Then look honestly at {thing} and {thing}, since weaknesses there [undo|undermine] everything built on top.",
        "After that, name the one thing most likely to lead to {risk}, and think of a way around it.",
        "Next, decide what to leave out, because a narrow start is easier to finish.",
      ],
      [
        "If the answers do not fit together, it is [better|cheaper] to change the goal now than to abandon it later.",
        "Should goal and means not match, shrink the goal first; it can always grow again.",
        "Those notes will also settle many of the smaller {attr} questions that come up along the way.",
        "Once these points are clear, the remaining decisions are [mostly|largely] a matter of order.",
      ],
    ],
    body: [
      [
        [
          "It is worth asking for a second opinion at this point.",
          "Other people [see|notice] what the planner [misses|overlooks].",
          "One more check is worth the time.",
        ],
        [
          "{People} can usually name the weak spot within minutes.",
          "Somebody with experience in {field} will notice a missing piece long before it causes trouble.",
          "A friend who asks simple questions is often more useful than an expert who agrees.",
        ],
        [
          "Ask what they would do differently if they started again, because that answer is rarely in books.",
          "Ask in particular about {thing}, since beginners tend to take it for granted.",
          "Then thank them, take notes, and change only what makes sense for your own case.",
        ],
      ],
      [
        [
          "Then there is the matter of scale.",
          "[A word|A remark] about size.",
          "How large should the first step be?",
        ],
        [
          "Choose a version that can be finished within a few weeks, even if the larger plan takes a year.",
          "Begin with one corner of the whole, and treat it as a test.",
          "The right size is the one at which a failure would be [annoying but harmless|a nuisance and no more].",
        ],
        [
          "What works there can be repeated, and what does not work has cost little.",
          "A finished small thing is a better teacher than a large unfinished one.",
          "Growth comes by itself once {thing} {is} in place.",
        ],
      ],
      [
        [
          "Finally, think about the end.",
          "It is also worth knowing when to stop.",
          "Every plan needs an exit.",
        ],
        [
          "Decide now what would count as a success and what would be a reason to change course.",
          "Write down two signs that would show the approach is not working.",
          "Name a date for the first honest look back.",
        ],
        [
          "In the middle of things such decisions are much harder.",
          "That note protects against throwing good time after bad.",
          "Without it, {risk} may go unnoticed for too long.",
        ],
      ],
    ],
  },
];
