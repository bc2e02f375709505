import type { Lexicon } from "../lexicon.ts";

export const EDUCATION: Lexicon = {
  key: "education",
  match:
    /\b(?:educat\w*|learn\w*|teach\w*|students?|schools?|classrooms?|colleges?|universit\w+|homeschool\w*|tutor\w*|exams?|tests? prep\w*|study(?:ing)?|homework|curricul\w+|lessons?|courses?|e-?learning|online (?:courses?|classes)|language learning|languages?|vocabulary|reading skills|math\w*|literacy|kindergarten|preschool|memor(?:y|iz\w+)|note-?taking|essays?|scholarships?|degrees?|training courses?|workshops?|pedagog\w+)\b/i,
  suffixes: ["tips", "strategies", "ideas", "plan", "guide", "resources", "mistakes", "examples"],
  field: ["learning and teaching", "education"],
  people: ["experienced teachers", "good tutors", "people who learn for a living"],
  setting: ["the classroom", "a learning plan"],
  things: [
    "a clear goal",
    "regular practice",
    "honest feedback",
    "short sessions",
    "good questions",
    "enough sleep",
    "a quiet place",
    "patience with mistakes",
    "varied exercises",
    "time for repetition",
  ],
  results: [
    "knowledge that is still there next month",
    "learners who ask for more",
    "calm before the exam",
    "skills that work outside the classroom",
  ],
  risks: [
    "a night of cramming and an empty head",
    "a course abandoned in week two",
    "notes that nobody ever reads again",
    "tears over the homework",
  ],
  habits: [
    "repeating the last lesson in two minutes",
    "testing yourself without notes",
    "explaining the idea to somebody else",
    "stopping while it is still fun",
    "planning the next session before ending this one",
  ],
  facts: [
    "Remembering strengthens memory more than rereading does, so [a quick test|self-testing] beats another look at the page.",
    "Short sessions spread over days [stay|last] longer than one long evening.",
    "Mistakes are [information|part of the work], provided somebody looks at them.",
    "Learners who can explain an idea in their own words [own it|have understood it].",
    "Attention is limited, and every open tab takes a share of it.",
    "Praise for effort and method keeps people going longer than praise for talent.",
    "Sleep is part of studying, because that is when new things settle.",
    "A goal that can be tested is easier to reach than one that can only be [felt|hoped for].",
  ],
  actions: [
    [
      1,
      "Find out what is already known",
      "Begin with a short, ungraded test or a conversation. It shows gaps, and it wakes up what was forgotten. Starting at the right level saves boredom as well as tears.",
    ],
    [
      1,
      "Say what should be possible at the end",
      "“Understand fractions” cannot be checked, “share a pizza fairly among five” can. Put the goal into a sentence with a verb. Both teacher and learner then know when it has been reached.",
    ],
    [
      1,
      "Choose material with care",
      "One good book or course is better than five open tabs. Look for examples, exercises and answers. If the first chapter confuses, try another author before blaming the learner.",
    ],
    [
      2,
      "Cut it into small portions",
      "Each portion should fit into half an hour and end with something done. Arrange them from known to new. Success early on makes the harder parts possible.",
    ],
    [
      2,
      "Prepare a quiet place",
      "A table, light and a phone in another room are enough. The same place every time tells the brain what comes next. Noise that cannot be avoided is easier to bear with a fixed end in sight.",
    ],
    [
      2,
      "Plan repetition from the start",
      "Put review dates into the calendar: the next day, the next week, the next month. Five minutes each are enough. What is not repeated will be gone before the exam.",
    ],
    [
      3,
      "Explain less, ask more",
      "A good question makes the learner search, and searching is what sticks. Wait longer than feels comfortable before giving the answer. Hints are better than solutions.",
    ],
    [
      3,
      "Use examples from real life",
      "Abstract rules become friendly when they explain something familiar. Start with the example, and let the rule follow. Two different examples show what does not matter.",
    ],
    [
      3,
      "Practice without looking",
      "Close the book and write down what you remember. Then compare, and mark the gaps. It feels harder than rereading, which is a sign that it works.",
    ],
    [
      4,
      "Give feedback quickly",
      "A comment on the same day changes the next attempt, while one after two weeks changes nothing. Name one thing that worked and one thing to try. More than that gets lost.",
    ],
    [
      4,
      "Check understanding in a new situation",
      "Ask for the same idea in a different dress. Whoever can transfer it has understood it. If not, go back one step, without drama.",
    ],
    [
      5,
      "Let learners teach",
      "Explaining to a friend, a parent or an empty chair shows every gap. It also builds confidence. Ten minutes at the end of the week will do.",
    ],
    [
      5,
      "Celebrate progress",
      "Keep early work, and look at it together after a few months. The difference is more convincing than any grade. Small rituals at the end of a unit help, too.",
    ],
    [
      5,
      "Keep curiosity alive",
      "Leave room for questions that are not on the plan. A detour of ten minutes can carry the motivation for weeks. Not everything has to be tested.",
    ],
    [
      1,
      "Ask what it is for",
      "A reason that matters to the learner carries further than a syllabus. It may be small: a song, a trip, a game. Write it on the first page.",
    ],
    [
      2,
      "Collect three good examples",
      "One explains, two can be compared, three show the rule. Choose them from different places. Bad examples are useful as well, once the idea is clear.",
    ],
    [
      3,
      "Mix old and new",
      "Begin with five minutes of last week’s material before anything new. Old and new then support each other. What is mixed is remembered better than what is taught in blocks.",
    ],
    [
      4,
      "Look at the mistakes together",
      "Choose two typical errors, and ask what the person was thinking. Most have a logic of their own. Understanding it prevents the next ten.",
    ],
    [
      5,
      "End with a question",
      "A session that stops with an open question continues in the mind. It also gives the next one a beginning. Answers may wait until then.",
    ],
  ],
  mistakes: [
    [
      "Rereading instead of recalling",
      "Familiar pages feel like knowledge. Close the book and try to write it down; what is missing becomes the next task.",
    ],
    [
      "Studying in one long stretch",
      "After an hour, little goes in. Several short sessions with breaks leave more behind.",
    ],
    [
      "Starting with the theory",
      "Rules without examples have nothing to hold on to. Show the case first, then name the rule.",
    ],
    [
      "Correcting every error",
      "A page full of red discourages and teaches nothing. Choose the one error that matters most today.",
    ],
    [
      "Comparing learners",
      "Speed differs, and it says little about the result. Compare with last month’s work instead.",
    ],
    [
      "Helping too early",
      "Whoever gets the answer at once stops searching. Offer a hint, and wait.",
    ],
    [
      "Collecting material",
      "Bookmarks and courses feel like progress. Finish one thing before opening the next.",
    ],
    [
      "Saving on sleep before a test",
      "A tired head finds nothing, however much was put into it. Stop early, and trust the preparation.",
    ],
    [
      "Doing the easy parts again",
      "Repeating what already works is pleasant and changes nothing. Begin with the exercise that went wrong last time.",
    ],
    [
      "Writing everything down",
      "Copying keeps the hand busy while the head rests. Listen first, and note three words afterward.",
    ],
    ["Asking “did you understand?”", "Nearly everybody says yes. Ask for an example instead."],
  ],
  tools: [
    ["Flash cards", "They force recall, and they sort themselves into known and unknown."],
    ["A weekly plan on paper", "Everyone at home can see what comes next."],
    ["A timer", "Twenty-five minutes are bearable even on bad days."],
    ["A notebook for errors", "The same mistake twice is a clue worth writing down."],
    ["A library card", "Books, quiet rooms and people who help, all for next to nothing."],
    ["A study partner", "Two people who explain things to each other learn twice."],
    ["A whiteboard", "Wrong ideas can be wiped away, which makes them easier to try."],
    ["Old exam papers", "They show the form of the questions, which is half of the surprise."],
    ["Sticky notes", "Vocabulary on the fridge is read ten times a day."],
    ["A recording of your own voice", "It is unpleasant, and very instructive."],
  ],
  measures: [
    ["What can be recalled after a week", "Five questions without notes tell more than a mark."],
    ["Sessions kept", "Regularity predicts the result better than hours do."],
    ["Errors of the same kind", "If they stay, the explanation has to change."],
    ["Questions asked", "Curious learners ask more as they understand more."],
    ["Time to begin", "When starting takes less persuasion, the habit is forming."],
  ],
  costs: [
    ["Books and courses", "Try the library and free samples before paying."],
    ["Tutoring", "A few well-prepared hours are worth more than a long subscription."],
    ["Equipment", "Paper, pens and a reliable connection cover most needs."],
    ["Time of the helper", "Somebody has to prepare, listen and correct."],
    ["Exam or certificate fees", "Check dates and costs early, since places can be limited."],
  ],
  myths: [
    [
      "“Some people are just not made for it”",
      "Most differences come from practice, sleep and earlier gaps. Fill the gap, and the subject changes.",
    ],
    [
      "“Everyone has one learning style”",
      "Preferences exist, but mixing words, pictures and practice helps nearly everybody.",
    ],
    [
      "“Talent shows early”",
      "Late starters catch up when they enjoy what they do. Early praise may even make children avoid hard tasks.",
    ],
    [
      "“Multitasking saves time”",
      "Switching costs attention each time. One thing, finished, is faster than two half done.",
    ],
  ],
  faqs: [
    [
      "How long should a session be?",
      "For most people, twenty to forty minutes with a break work well. Young children need far less. Stop while there is still some energy left, so that coming back is easy.",
    ],
    [
      "How can I stay motivated?",
      "Choose a goal that matters outside the course, and make progress visible. A partner helps, and so does a fixed time. On bad days, do the smallest possible part.",
    ],
    [
      "What should I do when nothing sticks?",
      "Go back to the last point that was clear, and try another explanation. Test yourself more often and reread less. Sometimes an extra hour of sleep solves it.",
    ],
    [
      "Are online courses as good as lessons in person?",
      "They can be, if you do the exercises and somebody sees your work. Without feedback, mistakes become habits.",
    ],
    [
      "At what age is {subj} a good idea?",
      "Interest is a better guide than age. If the first steps are playful and success comes early, nearly any age works.",
    ],
    [
      "How can parents or colleagues help?",
      "By asking what was interesting, by protecting the time and by not taking over. Listening to an explanation is the most useful help there is.",
    ],
  ],
  cases: [
    [
      "Think of a student who spends every weekend at the desk and still fails.",
      "A tutor asks to see the method: reading, underlining, reading again.",
      "The books are closed.",
      "From now on, each session begins with a blank page and whatever can be remembered of the last one.",
      "At first the page stays almost empty, which is frightening.",
      "After three weeks it fills up by itself, and the sessions have become shorter.",
      "The next test is not perfect, but the weekend is free again.",
    ],
    [
      "Imagine a class that groans when the subject is announced.",
      "The teacher moves the example to the beginning: a real bill, a real map, a real letter.",
      "Pupils argue about the answer before they know the rule.",
      "When the rule arrives, they recognize it as what they needed ten minutes ago.",
      "Not every lesson works.",
      "Yet the groaning stops by spring.",
    ],
  ],
  checks: [
    "Write the goal as something that can be shown",
    "Test what is already known",
    "Choose one main source",
    "Divide it into half-hour portions",
    "Put review dates into the calendar",
    "Prepare a place without a phone",
    "Begin each session with recall",
    "Ask before explaining",
    "Give feedback on the same day",
    "Note errors that come back",
    "End with a plan for next time",
    "Write down the reason for learning it",
    "Prepare two different examples",
    "Repeat last week’s material first",
    "Mix easy and hard exercises",
    "Ask for an example instead of a yes",
    "Leave one question open for next time",
  ],
};
