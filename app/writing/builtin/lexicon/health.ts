import type { Lexicon } from "../lexicon.ts";

/** General well-being only: no doses, no diagnoses, and a doctor wherever one belongs. */
export const HEALTH: Lexicon = {
  key: "health",
  match:
    /\b(?:health\w*|wellness|wellbeing|well-being|sleep\w*|insomnia|stress|anxiety|mental health|mindful\w*|meditat\w*|therap(?:y|ist|ists)|burnout|nutrition|diets?|dieting|keto|intermittent fasting|fasting|vitamins?|supplements?|immun\w+|headaches?|migraines?|back pain|posture|allerg\w+|skin ?care|pregnan\w*|menopause|patients?|medical|clinic\w*|doctors?|nurs(?:e|es|ing)|hospital\w*|dental|dentists?|diabetes|blood pressure|gut health|hydration|self-care|caregiv\w+|breathing|weight loss|lose weight)\b/i,
  suffixes: ["tips", "benefits", "guide", "plan", "mistakes", "routine", "basics", "questions"],
  field: ["everyday health", "health and well-being"],
  people: ["health professionals", "people who look after themselves well", "experienced coaches"],
  setting: ["daily life", "a normal week"],
  things: [
    "regular sleep",
    "daily movement",
    "honest self-observation",
    "balanced meals",
    "time to recover",
    "realistic expectations",
    "support from others",
    "a calm evening",
    "advice from a professional",
    "small, steady changes",
  ],
  results: [
    "more energy through the day",
    "a routine that feels natural",
    "calmer days and better nights",
    "a body and mind that recover faster",
  ],
  risks: [
    "three strict weeks and then nothing",
    "a cycle of effort and exhaustion",
    "another abandoned plan",
    "advice that suits somebody else’s body",
  ],
  habits: [
    "going to bed at the same time",
    "taking a short walk after lunch",
    "keeping a simple diary",
    "pausing before reaching for the phone",
    "drinking a glass of water with every meal",
  ],
  facts: [
    "Bodies respond to what happens [regularly|most days], not to what happens once.",
    "Sleep, movement, food and company influence each other, so an improvement in one [often|usually] helps the rest.",
    "What suits one person may [harm|do nothing for] another, which is why general advice has limits.",
    "Stress is not always avoidable, but recovery can be planned.",
    "Most lasting changes begin so small that they [seem|feel] almost pointless.",
    "Symptoms that persist, worsen or worry you belong in front of a doctor, not a search engine.",
    "The environment [shapes|steers] behavior more than willpower does: what is within reach gets used.",
    "Motivation rises and falls, whereas routines carry on.",
  ],
  actions: [
    [
      1,
      "Notice what is happening now",
      "Keep a short diary for a week: sleep, meals, movement, mood. Do not judge it, and do not change anything yet. Patterns show up that memory would have smoothed over.",
    ],
    [
      1,
      "Talk to a professional where it matters",
      "Existing conditions, medication or strong symptoms come before any plan. A short conversation with a doctor or pharmacist prevents long detours. Take the diary along, because it answers many of their questions.",
    ],
    [
      1,
      "Choose one thing to change",
      "Several changes at once make it impossible to tell which one helped. Pick the one that would make the [largest|clearest] difference to an ordinary day. The others can wait their turn.",
    ],
    [
      2,
      "Make it easy to begin",
      "Put whatever you need in plain sight, and move temptations out of reach. A bottle on the desk or shoes by the door does more than a resolution. The fewer steps, the better.",
    ],
    [
      2,
      "Start smaller than you think",
      "Five minutes a day are enough in the first week. The aim is to repeat it, not to impress anybody. Once it happens without thinking, extend it little by little.",
    ],
    [
      2,
      "Tell somebody",
      "A friend who asks now and then is worth more than an app with reminders. Choose a person who encourages without scolding. If they join in, so much the better.",
    ],
    [
      3,
      "Attach it to something you already do",
      "Link the new habit to coffee, lunch or brushing your teeth. The old habit then becomes the reminder. After a few weeks the two feel like one.",
    ],
    [
      3,
      "Protect sleep first",
      "Tired people crave sugar, move less and worry more. A fixed time for getting up steadies everything else. Dim the lights in the last hour, and leave the phone outside.",
    ],
    [
      3,
      "Plan for bad days",
      "Decide in advance what the smallest acceptable version is. On a difficult day, do that and call it done. A short walk counts, and so does one proper meal.",
    ],
    [
      4,
      "Watch how you respond",
      "Look at energy, mood and sleep, not only at numbers. If something feels wrong, slow down or stop. Discomfort from effort fades; pain is a message.",
    ],
    [
      4,
      "Review after three weeks",
      "Compare the diary with the first week. Keep what helped, and drop what only cost energy. A change that nobody misses was not the right one.",
    ],
    [
      5,
      "Allow for breaks",
      "Holidays, illness and family will interrupt any routine. Return with the smallest step, without trying to make up for lost days. Consistency over a year matters more than a perfect month.",
    ],
    [
      5,
      "Keep the social side alive",
      "Shared meals, walks and conversations are part of health, too. Put them into the calendar like any other appointment. They are often the first thing to go when life gets busy.",
    ],
    [
      5,
      "Check in with a professional now and then",
      "Regular check-ups find small problems while they are small. Bring your questions in writing. It is their job to answer them.",
    ],
  ],
  mistakes: [
    [
      "Changing everything on a Monday",
      "Strict plans collapse at the first birthday party. One change, kept for a month, goes further than ten that last a week.",
    ],
    [
      "Following somebody else’s plan to the letter",
      "Age, work, sleep and medical history differ. Take the idea, and adjust the dose with a professional if there is any doubt.",
    ],
    [
      "Trusting a single number",
      "Weight, steps or hours tell a small part of the story. Look at how you feel and what you are able to do as well.",
    ],
    [
      "Ignoring warning signs",
      "Pain, dizziness or low mood that does not lift are not a lack of discipline. They are a reason to see a doctor.",
    ],
    [
      "Saving on sleep",
      "An hour gained at night is paid for during the day. Nearly every other effort works better after a proper rest.",
    ],
    [
      "Believing in quick fixes",
      "Whatever promises a new life in ten days is selling hope. Ask what happens on day eleven.",
    ],
    [
      "Going it alone",
      "Support makes change easier, from a walking partner to a professional. Asking for it is a skill, not a weakness.",
    ],
    [
      "Punishing yourself for slips",
      "One bad day changes nothing; giving up afterward does. Note what led to it, and go on with the next meal or the next night.",
    ],
    [
      "Measuring too much",
      "Five gadgets produce worry, not insight. Choose one thing to observe, and leave the rest.",
    ],
    [
      "Starting in the busiest month",
      "A change needs a little slack. Wait for an ordinary week, and use the time to prepare.",
    ],
    [
      "Trusting a label",
      "“Light”, “natural” and “detox” are advertising. Read the list behind the word, or ask somebody who can.",
    ],
  ],
  tools: [
    ["A paper diary", "Two lines a day show patterns, and they never run out of battery."],
    ["An ordinary alarm clock", "It keeps the phone out of the bedroom."],
    ["A refillable bottle", "Water that stands on the desk gets drunk."],
    ["Comfortable shoes", "Walking is the most available exercise there is."],
    ["A list of contacts", "Doctor, pharmacist, helpline and a good friend belong on one page."],
    ["A quiet corner", "A chair by a window is enough for ten minutes of rest."],
    ["A simple timer", "Short breaks happen when something reminds you of them."],
  ],
  measures: [
    ["Energy in the afternoon", "Rate it every day from one to five at the same hour."],
    ["Nights with enough sleep", "Count them per week instead of chasing a perfect night."],
    ["Days with some movement", "Whether it was long or short does not matter at first."],
    ["Mood at bedtime", "A word is enough, and the pattern over weeks is what counts."],
    [
      "How often the habit happened",
      "Seven crosses on a calendar are motivating, and so are five.",
    ],
  ],
  costs: [
    ["Time in the day", "Ten minutes here and there are easier to find than an hour."],
    ["Courses or coaching", "Good guidance at the start prevents wrong turns."],
    ["Food and equipment", "Plain staples and comfortable shoes go a long way."],
    ["Professional advice", "Ask what insurance or an employer covers before paying."],
    ["Attention", "Something else will get less of it, so decide what that may be."],
  ],
  myths: [
    [
      "“No pain, no gain”",
      "Effort may be tiring, but pain is a signal to stop. Progress comes from recovery as much as from strain.",
    ],
    [
      "“Natural means harmless”",
      "Herbs and supplements can have strong effects, and some clash with medication. Ask a pharmacist first.",
    ],
    [
      "“You just need more willpower”",
      "Willpower is short-lived. Surroundings, sleep and routine decide far more often.",
    ],
    [
      "“It worked for my friend”",
      "Their body, history and week are not yours. An experience is a hint, not a proof.",
    ],
  ],
  faqs: [
    [
      "When should I see a doctor about {subj}?",
      "Before starting, if you have a condition, take medication or are pregnant. Later, whenever symptoms are strong, new or do not go away. An article cannot replace that conversation.",
    ],
    [
      "How soon will I notice a difference?",
      "Some people feel a change within days, while for others it takes several weeks. Sleep and mood often improve first. Keep a diary, because slow changes are easy to miss.",
    ],
    [
      "What if I miss a few days?",
      "Nothing is lost. Go back to the smallest version of the habit and carry on. Trying to catch up usually ends in exhaustion.",
    ],
    [
      "Do I need an app or a tracker?",
      "No. They help some people and worry others. If the figures make you anxious, a simple calendar with crosses does the job.",
    ],
    [
      "Is {subj} safe for everyone?",
      "No approach suits everybody. Age, pregnancy, illness and medication all matter, so ask a professional if any of them applies to you.",
    ],
    [
      "How can I stay motivated?",
      "Make the step small, tie it to something you do anyway, and let somebody know. Routine takes over when motivation takes a day off.",
    ],
  ],
  cases: [
    [
      "Think of somebody who sleeps badly, lives on coffee and plans to change everything in January.",
      "By February the gym bag is back in the closet.",
      "The second attempt starts with a diary and one decision: getting up at the same time every day.",
      "For two weeks nothing seems to happen.",
      "Then evenings become quieter, because tiredness comes at a reasonable hour.",
      "A short walk after lunch joins in, mostly because it feels good.",
      "Six months later there is no grand plan to admire, but the afternoons are no longer a struggle.",
    ],
    [
      "Imagine a parent who has no hour to spare.",
      "Instead of looking for one, they collect small moments: ten minutes of stretching during the news, a proper lunch away from the desk, the phone in the hall at night.",
      "Each of them is almost nothing.",
      "After a month the back hurts less and the mood at dinner is better.",
      "When a cold interrupts everything, they begin again with the easiest of the three.",
    ],
  ],
  checks: [
    "Write down how you sleep for one week",
    "Ask a professional if you have any condition",
    "Choose a single change",
    "Decide on the smallest version for bad days",
    "Put what you need in plain sight",
    "Tie the habit to something you do anyway",
    "Tell one person about it",
    "Keep evenings free of screens where you can",
    "Mark each day on a calendar",
    "Look back after three weeks",
    "Book the next check-up",
    "Note what gives you energy and what takes it",
    "Prepare one easy meal for bad days",
    "Put the phone outside the bedroom",
    "Go outside once before noon",
    "Write questions down for the next appointment",
  ],
};
