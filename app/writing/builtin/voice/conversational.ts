import type { Voice } from "./voice.ts";

export const CONVERSATIONAL: Voice = {
  key: "con",
  casual: true,
  contractions: true,
  hooks: {
    any: [
      "You have probably heard a dozen opinions about {subj} by now.",
      "Ask three people about {subj} and you will get four answers.",
      "Here is a confession: most of us learn about {subj} the hard way.",
      "There is a good chance that {subj} {has} been on your list for a while.",
    ],
    howto: [
      "So you want to {do}, and you are wondering where on earth to begin.",
      "{Doing} sounds like one of those things other people just know how to do.",
    ],
    versus: [
      "{Left} or {right}? It is the kind of question that keeps people scrolling until midnight.",
      "Everybody seems to have a favorite when it comes to {left} and {right}.",
    ],
    list: [
      "You do not need another endless list about {subj}; you need a short one that works.",
      "Let us skip the obvious advice about {subj}, shall we?",
    ],
    whatis: [
      "You have seen the term, you have nodded along, and now you want to know what {subj} {is} all about.",
      "{Subj} {is} one of those things everybody talks about and hardly anybody explains.",
    ],
    why: [
      "Be honest: when did you last give {subj} a proper thought?",
      "We all know {subj} matter{s}, in the way we all know we should drink more water.",
    ],
    question: [
      "Short answer about {subj}: it depends. The longer answer is more fun.",
      "It is a fair question, and you are not the only one asking it about {subj}.",
    ],
  },
  problem: [
    "The trouble is that most advice makes it sound harder than it is.",
    "And then life happens, the good intentions fade, and you are left with {risk}.",
    "You try one thing, then another, and somehow nothing sticks.",
    "The internet is not much help either, because everybody shouts and nobody asks what you actually need.",
    "It is not that you are lazy; it is that nobody tells you which parts matter.",
  ],
  promise: [
    "So let us sort it out together, without the jargon.",
    "Grab a coffee, because this is going to be simpler than you think.",
    "By the end, you will know what to do first and what you can happily ignore.",
    "Let us keep it practical and talk about what works on a normal Tuesday.",
  ],
  outlook: [
    "We will look at {preview}.",
    "Along the way we will get to {preview}.",
    "Up ahead: {preview}.",
    "Here is the plan: {preview}.",
  ],
  beats: [
    "Sound familiar?",
    "I know, that sounds dull, but stay with me.",
    "And yes, it really is that simple.",
    "You would be surprised how many people skip this bit.",
    "Does that mean you have to be perfect? Not at all.",
    "Here is the thing: {thing} beats enthusiasm nearly every time.",
    "Trust me, your future self will be grateful.",
    "No, you do not have to do it all today.",
    "If that makes you groan, you are in good company.",
    "And if it goes wrong? Then you try again next week.",
    "Think of it as brushing your teeth: boring, quick and worth it.",
    "That is the part nobody posts about.",
    "Funny how that works, isn’t it?",
  ],
  endHeadings: [
    "So, where does that leave you?",
    "Over to you",
    "Wrapping up",
    "One last thing before you go",
  ],
  close: [
    [
      "If you take one thing away from all this, let it be that {subj} get{s} easier with {thing}.",
      "See? There is no magic to {subj}, just a few habits that add up.",
      "You made it to the end, so you already know more about {subj} than most.",
      "That is really all there is to {subj}.",
    ],
    [
      "Start small: pick one idea from above and try it this week.",
      "My suggestion? Begin with {habit} and see how it feels.",
      "Do not try to fix everything at once; just get {thing} sorted first.",
      "Choose the bit that made you nod, and give it a go tomorrow.",
    ],
    [
      "The rest will fall into place once you get going.",
      "Then come back in a month and see how far you have come.",
      "You have got this.",
      "And if it takes a bit longer than planned, so what?",
    ],
  ],
  calls: [
    "And hey, if this helped, why not {action}?",
    "Before you go, {action}. You will be glad you did.",
    "Want more of this? Then {action}.",
  ],
  lastQuestions: [
    "So, what are you going to try first?",
    "Which one of these sounds most like you?",
  ],
  titles: [
    "What actually works",
    "The no-fuss guide",
    "An honest look",
    "Where to start",
    "What nobody tells you",
  ],
  descriptions: [
    "Curious {about}? Here is what works for {audience}, from {first} to {last}.",
    "A no-fuss look {at} for {audience}: {list}.",
    "Let us talk {about}: {list}, in plain words for {audience}.",
  ],
  excerpts: [
    "{Subj} {does} not have to be complicated, whatever the internet says.",
    "Still putting off {subj}? You are not alone.",
    "There is a simple way to look at {subj}, and it starts with {thing}.",
  ],
};
