import type { Section } from "../section.ts";

/** What a subject is and why it matters. */
export const MEANING: Section[] = [
  {
    key: "definition",
    wish: "definition",
    weight: 0.35,
    shapes: { whatis: 3, guide: 1.4, question: 0.7, why: 0.5, list: 0.1, howto: 0.15, versus: 0.4 },
    place: 1,
    preview: [
      "what it [really involves|comes down to]",
      "the basics",
      "the [key terms|main parts] in plain words",
    ],
    headings: [
      "What {subj} [really involve{s}|come{s} down to]",
      "{Subj} in plain words",
      "The [basics|essentials] of {subj}",
      "tec,pro: {Subj}: definition and scope",
      "con,fri: So what {is} {subj}, exactly?",
      "The parts that make up {subj}",
      "aut: What {subj} {is}, and what {it} {is} not",
    ],
    lead: [
      [
        "{Subj} come{s} down to [three things|a handful of parts]: {thing}, {thing} and {habit}.",
        "Strip away the jargon and {subj} [mostly |]rest{s} on {thing}, {thing} and a habit of {habit}.",
        "In plain words, {subj} {is} about getting from {thing} and {thing} to {result}.",
        "tec: For the purposes of this article, {subj} cover{s} everything between {thing} and {result}.",
        "[Every useful|A useful] description of {subj} starts with {thing} and ends with {result}.",
        "con,fri: If you had to explain {subj} to a neighbor, you would probably start with {thing}.",
      ],
      [
        "[Those parts|They] depend on each other, so a weakness in one [soon |]shows up in the rest.",
        "None of that is [complicated|mysterious], but each part has to be in place before the next one works.",
        "The order matters, because the later parts cannot repair what the earlier ones left out.",
        "Because the parts support each other, it rarely pays to perfect one and ignore the others.",
        "Everything else, from the [clever|advanced] techniques to the [expensive|shiny] extras, sits on top of that.",
      ],
      [
        "That is also why two people can follow the same advice and end up in very different places.",
        "<Anyone new to the subject|If you are new to this, you> can [therefore |]ignore most of the [finer points|specialist vocabulary] at first.",
        "Once that picture is clear, [most|nearly all] of the advice on {subj} becomes easier to sort.",
        "With that in mind, the [usual|many] rules and recommendations turn out to be variations on a few ideas.",
        "So the first question is not which method to use, but which of these parts is [missing|weakest] today.",
      ],
    ],
    body: [
      [
        [
          "It helps to say what does not belong [here|in the picture] as well.",
          "[Just as useful|Equally important] is knowing where the subject ends.",
          "Some things [get|are often] lumped together with {attr} questions although they [solve|answer] a different problem.",
          "tec: The boundaries deserve [a definition|attention] too.",
        ],
        [
          "A [single|one-off] effort, however large, is not the same as {habit}.",
          "[Buying|Owning] the right equipment is not the same as knowing when to use it.",
          "{Result} will not come from [one big push|a single good day], but from many ordinary ones.",
          "Copying what worked for somebody else is a [start|beginning], not a plan.",
        ],
        [
          "Keep that line in view, because much of the confusion about {subj} [starts|begins] where it blurs.",
          "[Knowing|Seeing] the difference early saves a good deal of effort later.",
          "When advice seems to contradict itself, it is usually because one side has crossed that line.",
          "That distinction [also |]makes it easier to tell useful help from noise.",
        ],
      ],
      [
        [
          "[A few|Some] terms come up again and again in {field}.",
          "Conversations in {field} tend to circle around the same few ideas.",
          "pro,tec,aut: A shared vocabulary prevents most misunderstandings.",
          "con,fri: You will run into the same handful of words wherever you read about this.",
        ],
        [
          "When {people} talk about {thing}, they usually mean the part that decides [the outcome|success] long before anybody sees it.",
          "When {people} mention {thing}, they are pointing at the cause, not the symptom.",
          "By {thing}, {people} mean something quite practical: whatever keeps {risk} from becoming likely.",
        ],
        ["{Fact}"],
        [
          "Those ideas are enough to follow [almost any|most] advice and to notice when something has been left out.",
          "With these ideas in hand, the rest of this article should read [easily|like common sense].",
          "Nothing more is needed to make a [sound|reasonable] start.",
        ],
      ],
    ],
  },
  {
    key: "why",
    weight: 0.6,
    shapes: { why: 3, whatis: 1.2, howto: 0.4, list: 0.35, question: 0.8 },
    place: 2,
    preview: [
      "why it [matters|is worth the effort]",
      "the case for [starting|acting] now",
      "what is at stake",
    ],
    headings: [
      "Why {subj} deserve{s} [attention|a second look]",
      "Why this matters [more than it seems|in practice]",
      "What is at stake",
      "per: What {audience} [gain|stand to gain]",
      "per: The cost of leaving it to chance",
      "aut: Why {subj} cannot wait",
      "con,fri: Is it worth the trouble?",
      "pro,tec: The case for {subj}",
    ],
    lead: [
      [
        "{Fact}",
        "The difference between {risk} and {result} is [rarely|seldom] talent.",
        "[Most|Many] people only think about {subj} once they are faced with {risk}.",
        "{Audience} [seldom|rarely] have time to spare, so anything that asks for attention has to earn it.",
        "per: Picture {result}, and then picture {risk}: the distance between the two is smaller than it looks.",
      ],
      [
        "[Usually|In most cases] it is the small decisions, made early and repeated often, that [tip the balance|make the difference].",
        "What separates the two is [mostly |]a matter of {thing}, and of noticing problems while they are still small.",
        "[Because|Since] the effects build up slowly, it is easy to [overlook|underestimate] how much depends on {habit}.",
        "By then the easy options are gone, and what remains costs more [time|effort] than prevention would have.",
      ],
      [
        "[For that reason,|That is why] a little [thought|planning] at the start [repays itself|pays off] many times over.",
        "So the question is not whether to deal with it, but [when|how early].",
        "Seen that way, {subj} {is} less of a chore and more of an [investment|insurance].",
        "As a result, those who begin with {thing} tend to have an easier time with everything that follows.",
      ],
    ],
    body: [
      [
        [
          "The benefits reach further than the obvious ones.",
          "There is a second [reason|benefit], and it is easy to miss.",
          "[Other|Further] advantages [only |]show up later.",
          "fri,con: And there is a bonus that nobody tells you about.",
        ],
        [
          "{Habit} takes a few minutes, yet it [prevents|heads off] a whole class of problems in {setting}.",
          "With {thing} in place, decisions that used to take an evening take a minute.",
          "People who have {thing} under control worry less, because they know what will happen next.",
          "With {thing} sorted out, attention is free for the parts that are [enjoyable|interesting].",
        ],
        [
          "For {audience}, that [peace of mind|calm|breathing space] may be worth as much as the result itself.",
          "{Audience} feel that difference sooner than most, because they have so little slack in the week.",
          "Over a year, that adds up to [far fewer|a lot fewer] [unpleasant |]surprises.",
          "It also leaves room to [try|experiment with] something new, because a single failure no longer hurts.",
        ],
      ],
      [
        [
          "Of course, not every situation calls for the same [effort|depth].",
          "There are limits to this, too.",
          "A fair view includes the [other side|costs].",
          "aut: It would be wrong to oversell it.",
        ],
        [
          "If {risk} would be no more than an annoyance, a simple version of the plan is enough.",
          "Where little depends on the outcome, [good enough|a rough solution] is the right standard.",
          "When the stakes are low, most of the advice on {subj} can wait.",
        ],
        [
          "However, where other people depend on {result}, the fuller approach [earns its keep|is worth it].",
          "But as soon as other people rely on the result, [shortcuts|half measures] become expensive.",
          "Even then, the two or three [basics|essentials] described below cost very little.",
        ],
      ],
    ],
  },
];
