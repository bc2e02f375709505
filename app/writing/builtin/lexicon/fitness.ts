import type { Lexicon } from "../lexicon.ts";

export const FITNESS: Lexicon = {
  key: "fitness",
  match:
    /\b(?:fitness|workouts?|exercis\w+|gyms?|strength train\w*|weight ?lifting|weight training|run(?:ners?|ning)|marathons?|half marathons?|5k|jog\w*|cycl(?:e|es|ing|ists?)|swim\w*|yoga|pilates|hiit|cardio|muscles?|stretch\w*|mobility|crossfit|kettlebells?|dumbbells?|squats?|push-?ups?|pull-?ups?|personal train\w+|sports?|athlet\w+|training plans?|calisthenics|bodyweight|home gym|running shoes|triathlons?|rowing|climbing|bouldering|martial arts|boxing)\b/i,
  suffixes: ["tips", "plan", "routine", "guide", "mistakes", "basics", "benefits", "equipment"],
  field: ["fitness", "training"],
  people: ["good coaches", "experienced athletes", "people who have trained for years"],
  setting: ["the training week", "a training plan"],
  things: [
    "a realistic plan",
    "enough rest",
    "clean technique",
    "a proper warm-up",
    "gradual progress",
    "good sleep",
    "suitable shoes",
    "regular sessions",
    "enough food and water",
    "patience with your own body",
  ],
  results: [
    "steady progress without injuries",
    "a body that feels strong on the stairs",
    "sessions to look forward to",
    "fitness that lasts beyond the season",
  ],
  risks: [
    "an injury in week three",
    "a gym card that nobody uses",
    "sore knees and a bad mood",
    "an empty tank halfway through the season",
  ],
  habits: [
    "warming up before every session",
    "writing down each workout",
    "stopping one repetition early",
    "going to bed on time",
    "training on the same days each week",
  ],
  facts: [
    "The body gets stronger while it [rests|recovers], not while it works.",
    "Two or three sessions that [really|reliably] happen beat six that were planned.",
    "Technique [protects|looks after] joints, and it makes every hour of training count for more.",
    "Progress comes in [steps|jumps and pauses], so a flat week says very little.",
    "Most injuries come from doing too much too soon, rather than from one wrong move.",
    "Strength, endurance and mobility support each other, although few people enjoy all three.",
    "Sleep and food are part of training, because nothing is built without material and time.",
    "What feels [easy|too easy] in the first month is exactly right for the second.",
  ],
  actions: [
    [
      1,
      "Check where you stand",
      "Note how far, how long or how heavy feels comfortable today. Anyone with pain, a condition or a long break should see a doctor first. The note is the starting line, not a judgment.",
    ],
    [
      1,
      "Set a goal with a date",
      "Choose something you can test: a distance, a number, a hike with friends. Far-off goals need a nearer one beside them. If the date makes you nervous, move it back a month.",
    ],
    [
      1,
      "Find slots in the week",
      "Look at the real calendar, not the ideal one. Two fixed times are a beginning. Mornings get canceled less often, whereas evenings leave more strength; try both.",
    ],
    [
      2,
      "Choose shoes and gear that fit",
      "Comfort decides, not color. Try shoes in the afternoon, when feet are larger. The rest can be borrowed until the habit stands.",
    ],
    [
      2,
      "Learn the basic movements",
      "Practice them slowly and without weight until they feel safe. A coach or a mirror shows what you cannot feel. One lesson at the start saves months of unlearning.",
    ],
    [
      2,
      "Warm up properly",
      "Five to ten minutes of easy movement prepare joints and head. Include the movements that follow, in a lighter form. Cold muscles complain later.",
    ],
    [
      3,
      "Begin below your limit",
      "Finish the first sessions with the feeling that more would have been possible. Tendons and joints need longer than muscles to adapt. Enthusiasm is best saved for week six.",
    ],
    [
      3,
      "Increase one thing at a time",
      "Add a little distance, weight or speed, but never all of them. Every third or fourth week, take it easier. The curve then points upward without breaking.",
    ],
    [
      3,
      "Mix hard and easy days",
      "Easy sessions should feel almost too easy, so that hard ones can be hard. Two demanding days in a row are rarely a good idea. On easy days you should be able to talk in whole sentences.",
    ],
    [
      4,
      "Keep a training log",
      "Date, exercise, amount and how it felt: one line each. Patterns appear within weeks. The log also shows progress on days when the mirror does not.",
    ],
    [
      4,
      "Listen to signals",
      "Tired legs are normal, sharp pain is not. Sleep badly two nights in a row, and the plan should bend. A missed session costs nothing; an injury costs weeks.",
    ],
    [
      5,
      "Recover on purpose",
      "Plan rest days as firmly as training days. Walks, gentle stretching and an early night count as part of the program. Food within an hour or two of training helps the repair.",
    ],
    [
      5,
      "Find company",
      "A partner who waits at the corner is stronger than any alarm. Clubs and courses take the planning off your hands. Even a message after each session helps.",
    ],
    [
      5,
      "Renew the goal",
      "After the test or the race, take a lighter fortnight. Then choose something different, so that head and body stay curious. Fitness is easier to keep than to win back.",
    ],
  ],
  mistakes: [
    [
      "Too much in the first month",
      "Motivation grows faster than tendons do. Halve the plan for four weeks, and the second month will come.",
    ],
    [
      "Training without a plan",
      "Doing whatever feels right that day leads in circles. Three fixed sessions with a purpose each are enough.",
    ],
    [
      "Skipping the warm-up",
      "Five saved minutes cost a stiff back. Start easy, and the first set will feel better as well.",
    ],
    [
      "Copying advanced programs",
      "They were written for bodies with years of preparation. Take the structure, and cut the amount.",
    ],
    [
      "Ignoring pain",
      "Discomfort during effort is fine; pain that stays or moves into a joint is not. Stop, look for the cause, and get it checked.",
    ],
    [
      "Neglecting rest",
      "More sessions do not mean more progress. Without sleep and easy days the body only collects tiredness.",
    ],
    [
      "Judging by the scale",
      "Weight says little about strength, endurance or mood. Test what you trained for instead.",
    ],
    [
      "Changing the program every week",
      "Nothing has time to work. Stay with one plan for at least two months before judging it.",
    ],
    [
      "Training through a cold",
      "The body cannot heal and improve at the same time. Two days of rest now save two weeks later.",
    ],
    [
      "Testing instead of training",
      "Every session at the limit measures fitness, but it builds little. Save tests for once a month.",
    ],
    [
      "Forgetting the small muscles",
      "Feet, hips and shoulders decide how long the big ones may work. Ten minutes twice a week are enough.",
    ],
  ],
  tools: [
    ["Shoes that suit your feet", "The one purchase where advice and patience pay off."],
    ["A training log", "Paper works as well as an app, as long as it is filled in."],
    ["A mat", "It turns any floor into a place to train."],
    ["A pair of adjustable weights", "They grow with you and fit under the bed."],
    ["A resistance band", "Cheap, light, and useful for warming up as well as for strength."],
    ["A watch with a timer", "Intervals and breaks become honest."],
    ["A foam roller", "Ten slow minutes in the evening ease tight legs."],
    ["A water bottle", "Thirst is a late signal, so drink before it comes."],
  ],
  measures: [
    ["Sessions per week", "Count those that happened, and aim for regularity first."],
    ["Effort at the same pace", "If the usual round feels easier, you are getting fitter."],
    ["Weight, repetitions or distance", "One figure per exercise is enough."],
    [
      "Resting pulse in the morning",
      "A clear rise over several days suggests tiredness or a coming cold.",
    ],
    ["Sleep and mood", "They react sooner than muscles do."],
  ],
  costs: [
    ["Shoes and clothing", "Spend on shoes, save on everything else."],
    ["Membership or course", "A trial month tells whether the place fits your way home."],
    ["Equipment for home", "Buy it after the habit, not before."],
    [
      "Coaching",
      "A few hours at the start and a check now and then are worth more than a long contract.",
    ],
    ["Time", "Count the way there, the shower and the way back."],
  ],
  myths: [
    [
      "“You have to sweat to make progress”",
      "Sweat cools the body; it says nothing about the effect. Easy sessions are the base of endurance.",
    ],
    [
      "“Muscles turn into fat when you stop”",
      "They are different tissues. Muscles shrink without use, and unused energy may be stored, but one does not become the other.",
    ],
    [
      "“Stretching prevents every injury”",
      "It helps mobility, while strength and sensible progress protect more.",
    ],
    [
      "“It is too late to start”",
      "Bodies adapt at any age, only the pace differs. Begin with movement you enjoy.",
    ],
  ],
  faqs: [
    [
      "How often should I train?",
      "Two or three times a week is a good start. Leave a day between demanding sessions, and add a fourth only when three have become routine.",
    ],
    [
      "How long until I see progress?",
      "You will probably feel it within a few weeks, while visible changes take longer. Keep a log, because small gains are easy to overlook.",
    ],
    [
      "Can I do it at home?",
      "Yes. Body weight, a mat and a band cover the basics. What a gym adds is variety, weight and company.",
    ],
    [
      "What should I eat before and after?",
      "Something light an hour or two before, and a normal meal with enough protein afterward. Hard or long sessions need more, easy ones hardly anything extra.",
    ],
    [
      "What if I get injured or ill?",
      "Stop, let it heal and come back with half the amount. With fever or sharp pain, see a doctor first. Fitness returns faster than it came.",
    ],
    [
      "Is {subj} right for {audience}?",
      "In a suitable dose, usually yes. Start below your limit, get technique checked early, and talk to a doctor if there is any condition.",
    ],
  ],
  cases: [
    [
      "Think of somebody who starts every spring and stops every April.",
      "The pattern is always the same: five sessions in the first week, sore knees in the third.",
      "This year the plan is almost embarrassing: two short sessions, always on Tuesday and Saturday, always stopping early.",
      "In week four it would be easy to do more, but the log says no.",
      "A colleague joins on Saturdays.",
      "By June the two sessions have become three without anybody deciding it.",
      "The knees are quiet, and April was passed without noticing.",
    ],
    [
      "Imagine a beginner who copies the program of an idol.",
      "After two weeks the shoulder hurts, and the motivation goes with it.",
      "A coach takes half an hour to correct two movements and cuts the weights by half.",
      "It feels like a step back.",
      "Eight weeks later the weights are higher than before, and the shoulder has been forgotten.",
      "What changed was not the effort but the order.",
    ],
  ],
  checks: [
    "Note today’s comfortable level",
    "See a doctor after a long break or with any condition",
    "Fix two training slots in the calendar",
    "Choose shoes that fit",
    "Learn the basic movements without weight",
    "Warm up for at least five minutes",
    "Stop while you could still do more",
    "Add only one thing at a time",
    "Write one line after each session",
    "Plan a rest day after hard days",
    "Take an easier week each month",
    "Pack the bag the evening before",
    "Agree on a date with a partner",
    "Drink before you are thirsty",
    "Film one exercise to check technique",
    "Plan an alternative for bad weather",
  ],
};
