import type { Voice } from "./voice.ts";

export const FRIENDLY: Voice = {
  key: "fri",
  casual: true,
  contractions: true,
  hooks: {
    any: [
      "Welcome! If {subj} {has} been on your mind lately, you have come to the right place.",
      "There is more joy in {subj} than most people expect, so it is lovely to have you here.",
      "The first steps with {subj} can feel a little overwhelming, so let us take it one small step at a time.",
      "Every expert on {subj} was once exactly where you are now.",
    ],
    howto: [
      "Hello there! {Doing} is much kinder to beginners than its reputation suggests.",
      "If {doing} feels like a big step, take heart: you only need to take the first one today.",
    ],
    versus: [
      "Choosing between {left} and {right} is a nice problem to have, and we can solve it together.",
      "Torn between {left} and {right}? That is completely understandable.",
    ],
    list: [
      "Here is a little collection of ideas on {subj}, gathered with {audience} in mind.",
      "Whether you are brand-new to {subj} or just looking for inspiration, there is something here for you.",
    ],
    whatis: [
      "If {subj} sound{s} mysterious, do not worry: the idea behind {it} is a friendly one.",
      "Let us make {subj} simple, warm and easy to remember.",
    ],
    why: [
      "We all need a little nudge sometimes, and here is a gentle one about {subj}.",
      "Some things are worth caring about, and {subj} {is} among them.",
    ],
    question: [
      "What a good question! Many people wonder about {subj}, so you are in nice company.",
      "Let us look at {subj} together and find the answer that suits you.",
    ],
  },
  problem: [
    "It is easy to feel lost when everybody else seems to know what they are doing.",
    "Perhaps you have tried before, and it did not work out; that happens to all of us.",
    "Nobody enjoys {risk}, and luckily nobody has to put up with it for long.",
    "With so much going on, it is no wonder that good plans slip away.",
    "You may worry about getting it wrong, which is a very human thing to do.",
  ],
  promise: [
    "Together we will find a way that fits your life, at your pace.",
    "We will keep things light, practical and kind to {audience}.",
    "There is no test at the end, just a few ideas you can try whenever you like.",
    "By the last paragraph you will have a small plan of your own, and that is something to smile about.",
  ],
  outlook: [
    "We will chat about {preview}.",
    "We have {preview} waiting for you.",
    "Our little tour takes in {preview}.",
    "You will find {preview}.",
  ],
  beats: [
    "Be patient with yourself; everybody learns at their own speed.",
    "A little progress is still progress, so give yourself a pat on the back.",
    "And do not forget to enjoy it!",
    "It gets easier, promise.",
    "If you get stuck, take a break and come back with fresh eyes.",
    "We have all been there.",
    "Isn’t it nice when something simple works?",
    "Your first try does not have to be pretty.",
    "Share it with a friend, because things are more fun with company.",
    "Small steps count just as much as big ones.",
    "Take what helps you and leave the rest.",
    "That is something we can all manage, even on a tired evening.",
  ],
  endHeadings: [
    "A warm goodbye, and a first step",
    "You are ready to begin",
    "Until next time",
    "Before we say goodbye",
  ],
  close: [
    [
      "And there we are: {subj} {is} nothing to be afraid of.",
      "I hope this made {subj} feel a little closer.",
      "You now have everything you need to enjoy {subj} at your own pace.",
      "We have covered a lot, so be proud that you stayed until the end.",
    ],
    [
      "Choose one small thing that sounded nice and try it this week.",
      "Why not begin with {habit}, just to see how it goes?",
      "Start with {thing}, and let the rest come when it is ready.",
      "Pick a cozy moment, make a cup of tea and take the first step.",
    ],
    [
      "We are cheering you on.",
      "Whatever happens, you will have learned something.",
      "Have fun with it, and be kind to yourself along the way.",
      "Here is to {result}!",
    ],
  ],
  calls: [
    "We would love it if you would {action}.",
    "If you feel like it, {action}. It would make our day!",
    "Come and {action}; we would be so happy to have you with us.",
  ],
  lastQuestions: [
    "Which little step will you take first?",
    "What are you looking forward to most?",
  ],
  titles: [
    "A gentle guide",
    "A friendly start for {audience}",
    "Small steps that help",
    "Simple ideas to try",
    "A warm introduction",
  ],
  descriptions: [
    "A friendly introduction {to} for {audience}, with {list}.",
    "New {to}? Here is a gentle start for {audience}: {list}.",
    "Simple help {with} for {audience}: {list}.",
  ],
  excerpts: [
    "{Subj} can be a pleasure, even for complete beginners.",
    "A few small steps are all it takes to feel at home with {subj}.",
    "Here is a kind and simple way into {subj}.",
  ],
};
