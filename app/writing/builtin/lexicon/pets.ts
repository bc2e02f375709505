import type { Lexicon } from "../lexicon.ts";

export const PETS: Lexicon = {
  key: "pets",
  match:
    /\b(?:pets?|dogs?|pupp(?:y|ies)|cats?|kittens?|rabbits?|hamsters?|guinea pigs?|birds? (?:care|cage)|parrots?|aquariums?|fish ?tanks?|horses?|ponies|veterinar\w+|vets?|dog (?:training|food|walking)|leash\w*|groom\w+|animal(?:s| care)?|reptiles?|chickens?|terrariums?)\b/i,
  suffixes: ["tips", "guide", "basics", "checklist", "mistakes", "costs", "routine", "equipment"],
  field: ["animal care", "life with animals"],
  people: ["experienced owners", "good trainers", "people who live with animals"],
  setting: ["a household with animals", "daily life with an animal"],
  things: [
    "patience",
    "clear signals",
    "a regular routine",
    "enough rest",
    "suitable food",
    "room to move",
    "regular check-ups",
    "kind handling",
    "time to get used to things",
    "a safe place to retreat",
  ],
  results: [
    "an animal that trusts its people",
    "quiet evenings and tidy rugs",
    "walks that are fun at both ends of the leash",
    "a calm, healthy companion",
  ],
  risks: [
    "chewed shoes and frayed nerves",
    "an anxious animal in the corner",
    "an emergency visit to the vet",
    "a habit that takes months to undo",
  ],
  habits: [
    "rewarding what you want to see again",
    "keeping meals at the same time",
    "ending every session on a success",
    "watching body language before acting",
    "checking coat, teeth and paws once a week",
  ],
  facts: [
    "Animals learn from [what follows|consequences], and they connect things within seconds.",
    "A bored animal [finds|invents] its own entertainment, usually at the expense of the furniture.",
    "Every animal has its own pace, and [pressure|hurry] slows it down.",
    "Body language comes before noise: ears, tail and posture speak [first|early].",
    "Rest is as important as exercise, especially for [young|growing] animals.",
    "Routine gives security, because the day becomes predictable.",
    "Small amounts of practice several times a day [work better|stay longer] than one long lesson.",
    "Changes in appetite or behavior are often the first sign that something hurts.",
  ],
  actions: [
    [
      1,
      "Watch before you act",
      "Spend a few days noticing what happens before and after the behavior that bothers you. Write down time, place and who was there. The pattern often points to the solution.",
    ],
    [
      1,
      "Rule out pain first",
      "A sudden change in behavior belongs in front of a vet. No training helps against a toothache or sore paws. After that, you can plan with a clear conscience.",
    ],
    [
      1,
      "Agree on rules at home",
      "If one person allows what another forbids, the animal can only guess. Decide together about sofa, table and bed. Use the same words for the same things.",
    ],
    [
      2,
      "Prepare a safe place",
      "A bed, a box or a quiet corner belongs to the animal alone. Nobody disturbs it there, not even with good intentions. It is the base for everything else.",
    ],
    [
      2,
      "Collect good rewards",
      "Find out what your animal works for: food, play, sniffing or attention. Cut treats into tiny pieces, and subtract them from the meals. The best reward is kept for the hardest task.",
    ],
    [
      2,
      "Remove temptations",
      "Whatever is out of reach cannot be chewed, scratched or eaten. Cables, bins and shoes move behind doors for a while. Preventing a habit is easier than breaking it.",
    ],
    [
      3,
      "Practice in small portions",
      "Two or three minutes are enough, several times a day. Stop while it is still going well. A short success is remembered, whereas a long failure is as well.",
    ],
    [
      3,
      "Reward the right moment",
      "The reward has to come within a second or two. A short marker word helps to hit the moment. Late praise confuses, since it praises something else.",
    ],
    [
      3,
      "Begin where it is easy",
      "A quiet room first, then the garden, then the busy street. If it stops working, go back one step. Distraction is part of the lesson, but it comes later.",
    ],
    [
      3,
      "Keep calm when it goes wrong",
      "Shouting adds excitement, and sometimes it even feels like attention. Turn away, breathe, and set up an easier task. Ten seconds of calm change the whole scene.",
    ],
    [
      4,
      "Look for small signs of progress",
      "Faster reactions, softer eyes, fewer repeats: they come before the big result. Note one per day. On bad days the list is encouraging.",
    ],
    [
      4,
      "Ask for help in time",
      "A good trainer or vet sees in an hour what owners overlook for months. Choose somebody who works with rewards and explains why. Fear and aggression are no projects for beginners.",
    ],
    [
      5,
      "Make it part of the day",
      "Practice before meals, at doors and on walks, so that it needs no extra time. Everyday situations are the real test. Everyone in the household takes part.",
    ],
    [
      5,
      "Keep body and mind busy",
      "Sniffing games, food puzzles and new routes tire more than endless ball throwing. Change the program now and then. An animal that has had its fun rests gladly.",
    ],
  ],
  mistakes: [
    [
      "Expecting too much too soon",
      "A young animal can concentrate for minutes, not for an hour. Short and easy is the fastest way.",
    ],
    [
      "Punishing after the fact",
      "The animal connects the scolding with your return, not with the chewed shoe. Clean up, and close the door next time.",
    ],
    [
      "Changing the rules",
      "Sometimes allowed means always worth a try. Decide once, and stay with it.",
    ],
    [
      "Repeating commands",
      "A word that is said five times becomes noise. Say it once, wait, and help.",
    ],
    [
      "Too little rest",
      "Overtired animals bite, bark and run in circles. Plan naps as firmly as walks.",
    ],
    [
      "Sharing the wrong food",
      "Some of our foods are dangerous for animals. Ask the vet for a list, and put it on the fridge.",
    ],
    ["Skipping check-ups", "Animals hide pain well. A visit once a year finds what nobody sees."],
    [
      "Humanizing everything",
      "What looks like spite is usually boredom or stress. Ask what the animal needs instead of what it wants to say.",
    ],
    [
      "Practicing only at home",
      "What works in the kitchen is forgotten at the park. Move the exercise to new places, one step at a time.",
    ],
    [
      "Giving up too early",
      "Many habits get worse just before they disappear. Stay with the plan for two weeks before changing it.",
    ],
    [
      "Buying before observing",
      "The third toy stays untouched as well. Watch what your animal does in its free time, and buy for that.",
    ],
  ],
  tools: [
    ["Small, soft treats", "They are eaten quickly, so the practice goes on."],
    ["A well-fitting harness or carrier", "Comfort and safety decide whether outings are fun."],
    ["A treat pouch", "The reward has to be at hand within a second."],
    ["A bed or crate in a quiet corner", "Rest needs a place of its own."],
    ["Chew toys and food puzzles", "They give busy mouths something that is allowed."],
    ["A brush suited to the coat", "Regular grooming is also a health check."],
    ["The vet’s number on the fridge", "In an emergency nobody wants to search."],
    ["A notebook", "Dates of vaccinations, weights and odd observations belong in one place."],
    ["A towel by the door", "It saves the floor, and it makes paw checks routine."],
    ["A travel box with a familiar blanket", "The way to the vet becomes half as bad."],
  ],
  measures: [
    [
      "Accidents per week",
      "The number should fall; if it rises, look for a change in the routine.",
    ],
    ["Time until the first reaction", "It shortens before the behavior is reliable."],
    ["Hours of rest", "Add them up once; many animals get too little."],
    ["Weight", "Check it once a month, because fur hides a lot."],
    ["Relaxed moments", "A loose body and soft eyes are the best figures of all."],
  ],
  costs: [
    ["Food", "Quality counts more than advertising; ask the vet how much is right."],
    ["Vet and insurance", "Vaccinations can be planned, accidents cannot."],
    ["Equipment", "Start with the basics, and replace what is outgrown."],
    ["Training or courses", "A few good hours early on save many later."],
    ["Time and holidays", "Somebody has to be there when you are not."],
  ],
  myths: [
    [
      "“You cannot teach an old dog new tricks”",
      "Older animals learn well, often with more calm. They only need shorter sessions.",
    ],
    [
      "“They know exactly that they did wrong”",
      "What looks like guilt is a reaction to an angry voice. The connection with the deed is missing.",
    ],
    [
      "“You have to be the boss”",
      "Clear rules and rewards work better than force, and they cost no trust.",
    ],
    [
      "“Cats train themselves”",
      "They learn all the time, just not always what we had in mind. Rewards work for them as well.",
    ],
  ],
  faqs: [
    [
      "How long does it take?",
      "First signs often appear within days, while reliable behavior takes weeks to months. Age, history and practice decide. Short sessions every day are the best investment.",
    ],
    [
      "What should I do when nothing works?",
      "Make it easier, improve the reward and check whether the animal is tired or in pain. If it still does not work, ask a trainer who uses rewards.",
    ],
    [
      "How much exercise is enough?",
      "That depends on age, breed and health. An animal that rests calmly afterward has had enough; one that races through the room may have had too much or too little.",
    ],
    [
      "Can children help?",
      "Yes, with an adult beside them. They can prepare treats, call the animal or hide a toy. Nobody disturbs an animal that is eating or sleeping.",
    ],
    [
      "When should we see a vet?",
      "With every sudden change: appetite, weight, movement, mood. Young animals also need vaccinations and a first check-up. When in doubt, call and describe what you see.",
    ],
    [
      "Does {subj} work for {audience}?",
      "Yes, as long as everyone keeps to the same rules. Divide the tasks, and practice in short portions during the day.",
    ],
  ],
  cases: [
    [
      "Picture a young dog that greets everybody by jumping up.",
      "The family scolds, pushes and laughs, all at the same time.",
      "One evening they agree on a rule: four paws on the floor, then attention, otherwise nothing.",
      "The first visitors get a treat jar and instructions at the door.",
      "For a week it is worse than before, because the dog tries harder.",
      "In the second week it hesitates, and in that second somebody says the marker word.",
      "By the end of the month visitors are greeted by a sitting dog, whose tail sweeps the floor.",
    ],
    [
      "Imagine a cat that scratches the new sofa every morning at six.",
      "The owner writes down what happens before: a stretch, a yawn, a walk to the nearest corner.",
      "A sturdy post moves exactly there, and the sofa gets a blanket for a while.",
      "Each scratch on the post earns a small treat.",
      "Within two weeks the sofa is forgotten.",
      "The alarm at six, unfortunately, remains.",
    ],
  ],
  checks: [
    "Agree on rules and words at home",
    "Rule out pain with a vet",
    "Prepare a quiet place to rest",
    "Put cables and shoes out of reach",
    "Cut treats into tiny pieces",
    "Practice for a few minutes only",
    "Reward within two seconds",
    "End each session with a success",
    "Plan naps and calm hours",
    "Note one sign of progress per day",
    "Book the yearly check-up",
    "Write down when the problem occurs",
    "Weigh the animal once a month",
    "Change the route or the game now and then",
    "Check collar, harness or cage for wear",
    "Teach visitors the house rules",
    "Keep a box with first-aid material",
  ],
};
