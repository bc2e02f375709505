import type { Lexicon } from "../lexicon.ts";

export const FAMILY: Lexicon = {
  key: "family",
  match:
    /\b(?:parenting|parents?|kids|children|child|toddlers?|bab(?:y|ies)|newborns?|infants?|teens?|teenagers?|famil(?:y|ies)|motherhood|fatherhood|moms?|mums?|dads?|chores?|bedtime|screen time|tantrums?|potty training|siblings?|breastfeeding|daycare|birthday part(?:y|ies)|weddings?|marriage|relationships?|dating|couples?|grandparents?|elderly parents|caregivers?)\b/i,
  suffixes: ["tips", "ideas", "routine", "guide", "mistakes", "examples", "plan", "questions"],
  field: ["family life", "life with children"],
  people: ["experienced parents", "calm grandparents", "people who work with children"],
  setting: ["the family day", "a normal family week"],
  things: [
    "patience",
    "clear limits",
    "a predictable routine",
    "time without screens",
    "enough sleep",
    "honest praise",
    "shared meals",
    "small responsibilities",
    "room for mistakes",
    "a sense of humor",
  ],
  results: [
    "calmer evenings for everyone",
    "children who join in without being asked",
    "a home with more laughter than lectures",
    "habits that last beyond this phase",
  ],
  risks: [
    "a daily battle at the door",
    "a tired house full of raised voices",
    "rules that nobody remembers",
    "a reward chart that is forgotten by Thursday",
  ],
  habits: [
    "announcing changes five minutes ahead",
    "praising what went well",
    "keeping the same order every evening",
    "listening before advising",
    "eating together without phones",
  ],
  facts: [
    "Children [copy|do] what they see far more reliably than what they are told.",
    "Most conflicts happen at [transitions|changes]: leaving, stopping, going to bed.",
    "A tired or hungry child cannot [cooperate|listen], and neither can a tired adult.",
    "Limits are easier to keep when there are [few|only a handful] of them.",
    "Phases pass, whereas the way a family talks to each other stays.",
    "Being allowed to help makes children feel [capable|needed], even if it takes longer.",
    "What is announced in time causes less protest.",
    "Attention is the strongest reward there is, whether it is given for good or for bad behavior.",
  ],
  actions: [
    [
      1,
      "Look at when it happens",
      "Note for a few days at what time, where and before what the trouble starts. Hunger, hurry and tiredness explain a good part of it. The list shows where a small change has a large effect.",
    ],
    [
      1,
      "Decide what really matters",
      "Three rules that are kept are worth more than ten that are repeated. Safety and kindness usually come first. Let the rest go for now, with a clear conscience.",
    ],
    [
      1,
      "Talk as a team",
      "Adults who contradict each other make clever children. Agree in a quiet moment, and write it down in one sentence. Grandparents and sitters should know it, too.",
    ],
    [
      2,
      "Prepare the place",
      "Hooks at child height, clothes laid out, snacks within reach: the room can do half of the work. Remove what always leads to a quarrel. Fewer toys in sight often mean longer play.",
    ],
    [
      2,
      "Announce what is coming",
      "A picture plan or a simple “first this, then that” gives security. Warn five minutes before a change. A kitchen timer is harder to argue with than a parent.",
    ],
    [
      2,
      "Start small and on a calm day",
      "Try the new routine on a weekend, not on the first school morning. One step is enough for the first week. Success makes the next step easier.",
    ],
    [
      3,
      "Give two choices",
      "Red or blue, now or in five minutes: both are fine for you, and the child decides. Real choices prevent many power struggles. Too many of them overwhelm.",
    ],
    [
      3,
      "Describe what you see",
      "“You put your shoes away” works better than “good boy”. It tells the child what to repeat. With conflicts it helps as well, because it takes the blame out.",
    ],
    [
      3,
      "Stay kind and firm",
      "A limit does not need a loud voice. Say it once, offer help, and follow through. Sympathy for the anger and firmness on the rule can go together.",
    ],
    [
      3,
      "Let them do it themselves",
      "Pouring, packing and paying take longer at first. After a few weeks they take nobody’s time at all. Spilled milk is the tuition fee.",
    ],
    [
      4,
      "Notice what already works",
      "Tell each other in the evening what went well. Children grow into the story that is told about them. Even one good minute counts.",
    ],
    [
      4,
      "Adjust without drama",
      "If a rule leads to tears every day, look at the rule. It may be too early, too late or simply not important. Explain the change, and begin again.",
    ],
    [
      5,
      "Keep small rituals",
      "A song, a handshake, pancakes on Sunday: rituals carry families through busy times. They cost nothing, and they will be remembered. Protect them from the calendar.",
    ],
    [
      5,
      "Look after the adults",
      "Nobody can pour from an empty cup. Plan breaks, swap evenings with friends, accept help. Rested adults shout less.",
    ],
  ],
  mistakes: [
    [
      "Explaining too much",
      "In the middle of a storm nobody hears reasons. Comfort first, talk later.",
    ],
    [
      "Threatening what you will not do",
      "Children notice quickly which announcements are empty. Name only consequences that you can live with.",
    ],
    [
      "Comparing siblings",
      "It hurts one and burdens the other. Compare a child with last month’s self.",
    ],
    ["Planning too much", "Empty afternoons are where play happens. Leave gaps in the week."],
    ["Helping too fast", "Every rescue says: you cannot do it. Count to ten before stepping in."],
    [
      "Using screens as the first answer",
      "They calm for a moment and make the next change harder. Keep them for chosen times.",
    ],
    [
      "Forgetting to praise",
      "What goes well is easily taken for granted. Say it aloud, with details.",
    ],
    [
      "Aiming for perfection",
      "Good enough is good. Children learn more from a repaired mistake than from a flawless day.",
    ],
    [
      "Talking about children as if they were not there",
      "They hear every word and remember the tone. Say it later, or say it kindly.",
    ],
    ["Starting five changes at once", "Nobody can keep five new rules. One is enough for a month."],
    [
      "Waiting for gratitude",
      "It comes years later, usually by phone. Until then, a calm evening is the reward.",
    ],
  ],
  tools: [
    ["A picture plan", "Even small children can see what comes next."],
    ["A kitchen timer", "It announces the end without an argument."],
    ["Hooks and boxes at child height", "Tidying up becomes possible without help."],
    ["A family calendar", "Everybody sees who is where, and what is missing."],
    ["A box of quiet things", "Books, crayons and puzzles for waiting times."],
    ["A notebook for funny sentences", "It saves the memory of a hard year."],
    ["Earplugs", "Humor and a little quiet go together well."],
  ],
  measures: [
    ["Calm mornings per week", "Two are a start, four are a success."],
    ["Minutes until sleep", "If it gets shorter, the routine is working."],
    ["Times you had to repeat it", "The figure falls long before the habit is perfect."],
    ["Shared meals", "They are a good thermometer for the week."],
    ["Laughter", "Not countable, but you will notice when it is missing."],
  ],
  costs: [
    ["Time", "The largest item, and the one children value most."],
    ["Things", "Borrow, swap and buy second-hand; phases are short."],
    ["Care and courses", "Compare what they really bring to your week."],
    ["Outings", "The playground is free, and often the best part."],
    ["Nerves", "Plan recovery for the adults as well."],
  ],
  myths: [
    [
      "“Other families manage without effort”",
      "You only see their front door. Everyone has bad mornings.",
    ],
    [
      "“You spoil babies by holding them”",
      "Closeness builds trust. Independence grows from there.",
    ],
    [
      "“Consistent means never making exceptions”",
      "Exceptions are fine when they are announced as such.",
    ],
    ["“It gets harder every year”", "It gets different. Some things become wonderfully easy."],
  ],
  faqs: [
    [
      "How long until a new routine works?",
      "Plan for two to three weeks, with a harder patch after the first few days. Children test whether the new rule is meant seriously. Stay friendly, and keep going.",
    ],
    [
      "What if my partner sees it differently?",
      "Talk without the children, and look for the smallest rule both can support. A shared half measure works better than two whole ones.",
    ],
    [
      "How do we handle bad days?",
      "Lower the bar: simple food, early bedtime, no discussions. Tomorrow the routine starts again. Nobody remembers one odd evening.",
    ],
    [
      "Should we use rewards?",
      "For a short time, for a clear goal, yes. In the long run attention and real responsibility work better than stickers.",
    ],
    [
      "When is it time to get help?",
      "When worry, anger or exhaustion no longer pass, or when a child changes a lot within weeks. Pediatricians and counselors hear such questions every day.",
    ],
    [
      "Is {subj} realistic for {audience}?",
      "Yes, in small steps. Choose the moment of the day that costs most energy, and begin there.",
    ],
  ],
  cases: [
    [
      "Picture a family that leaves the house in tears every morning.",
      "They write down what happens for three days, and it is always the shoes.",
      "On Saturday the children hang up hooks, paint labels and choose a place for everything.",
      "A song now announces that there are five minutes left.",
      "On Monday it works, on Tuesday it does not, and on Wednesday the four-year-old sings the song herself.",
      "After three weeks there is time for a second cup of coffee.",
      "The shoes are still on the wrong feet, sometimes.",
    ],
    [
      "Imagine a teenager who answers every question with a shrug.",
      "The parents stop asking at the table and start driving to practice without the radio.",
      "For two weeks there is silence, which is hard to bear.",
      "Then a sentence comes, looking straight ahead.",
      "They listen, and they do not advise.",
      "The drives become the best part of the week.",
    ],
  ],
  checks: [
    "Note when the trouble starts",
    "Agree on three rules",
    "Announce changes five minutes ahead",
    "Put things at child height",
    "Offer two real choices",
    "Describe what went well",
    "Keep the same order every evening",
    "Plan a snack and a break",
    "Leave one afternoon empty",
    "Let children do one task alone",
    "Plan time off for the adults",
    "Sit down together without phones",
    "Write the plan where children can see it",
    "Tell grandparents about the new rule",
    "Prepare clothes the evening before",
    "Say one good thing aloud each day",
  ],
};
