import type { Lexicon } from "../lexicon.ts";

export const WORK: Lexicon = {
  key: "work",
  match:
    /\b(?:remote (?:work|teams?|jobs?)|work(?:ing)? from home|home office|hybrid work|productiv\w+|time management|procrastinat\w+|meetings?|leadership|leaders?|managers?|management|teamwork|teams?|employees?|employers?|onboarding|hiring|recruit\w+|human resources|hr|careers?|job (?:search|interviews?|offers?)|interviews?|resumes?|cvs?|cover letters?|promotions?|networking|freelanc\w+|entrepreneur\w*|startups?|founders?|businesses?|business plans?|side hustles?|negotiat\w+|public speaking|presentations?|delegat\w+|workplace|office|work-life balance|coworking|feedback culture|project management|agile|scrum|consult(?:ant|ants|ing)|nonprofits?|emails)\b/i,
  suffixes: [
    "tips",
    "strategies",
    "guide",
    "tools",
    "examples",
    "mistakes",
    "checklist",
    "routine",
  ],
  field: ["working life", "everyday work"],
  people: ["experienced managers", "good team leads", "people who stay calm in busy offices"],
  setting: ["the working week", "a busy team"],
  things: [
    "clear priorities",
    "protected time",
    "honest feedback",
    "written agreements",
    "short meetings",
    "a visible plan",
    "trust",
    "regular breaks",
    "defined responsibilities",
    "a quiet place to think",
  ],
  results: [
    "work that ends on time",
    "a team that knows what matters",
    "decisions that hold",
    "a desk that can be left with a good feeling",
  ],
  risks: [
    "a calendar full of meetings and no work done",
    "three people doing the same task",
    "a resignation that nobody saw coming",
    "a to-do list that only grows",
  ],
  habits: [
    "planning tomorrow before leaving today",
    "writing down decisions",
    "doing the hardest task first",
    "asking what can be dropped",
    "ending meetings five minutes early",
  ],
  facts: [
    "Most overload is a lack of [decisions|priorities], not a lack of hours.",
    "Interruptions cost more than the minutes they take, because [finding the thread again|starting over] takes longer.",
    "Agreements that are not written down [drift|fade] within a week.",
    "People leave [unclear|chaotic] situations sooner than hard ones.",
    "A meeting without a question to answer seldom [ends|closes] with one answered.",
    "Trust grows through small promises that are kept.",
    "What is visible gets [managed|done]; what sits in a private list waits.",
    "Rest is part of performance, even though no calendar shows it.",
  ],
  actions: [
    [
      1,
      "Find out where the time goes",
      "[Note|Record] in half-hour blocks what you really do for one week. Most people are surprised by the same two things. The notes show what to cut before anything is added.",
    ],
    [
      1,
      "Name the three results that count",
      "Write down what should be true at the end of the quarter. More than three compete with each other. Show the list to the people who depend on you, and ask whether they agree.",
    ],
    [
      1,
      "Clarify who decides",
      "For every open [topic|question], note one name. Without it, discussions return every week. Whoever decides should [also hear|listen to] the objections first.",
    ],
    [
      2,
      "Protect two hours a day",
      "Block them in the calendar, close the mail and move the phone away. Tell colleagues when you will be reachable again. The hardest task goes there.",
    ],
    [
      2,
      "Make work visible",
      "A board with [few|three] columns shows what is planned, in progress and done. Limit what may be in progress at once. Hidden work is the kind that falls on weekends.",
    ],
    [
      2,
      "Agree on channels",
      "Decide what belongs in chat, what in mail and what in a conversation. Add how fast an answer is expected. A single page ends a surprising number of [irritations|arguments].",
    ],
    [
      3,
      "Start with the smallest version",
      "A draft, a sketch or a [ten-minute|quick] test brings questions to the surface. Show it early to the person who will judge it. [Rework|Changing it] is cheap at that stage.",
    ],
    [
      3,
      "Keep meetings short and written",
      "Send the question beforehand, invite those who can answer it and end with names and dates. If nothing needs deciding, a message will do. Notes of five lines are enough.",
    ],
    [
      3,
      "Hand over properly",
      "Explain the result you expect, the limits and the date, and leave the way open. Ask the other person to repeat it in their words. Then stay out of it until the agreed check.",
    ],
    [
      4,
      "Give feedback while it is fresh",
      "Describe what you saw, what it led to and what you would like to see. Praise with details as well. Waiting for the yearly talk helps nobody.",
    ],
    [
      4,
      "Look back every Friday",
      "Fifteen minutes: what went well, what got stuck, what can go? Move the rest to next week on purpose. Closing the week makes the weekend possible.",
    ],
    [
      5,
      "Learn to say no early",
      "A friendly no today is kinder than a broken promise next month. Offer an alternative or a later date. People respect limits that are stated plainly.",
    ],
    [
      5,
      "Invest in relationships",
      "Ten minutes without an agenda prevent long mails later. Ask what others are working on and what gets in their way. Help once without being asked.",
    ],
    [
      5,
      "Take breaks seriously",
      "Short pauses away from the screen restore attention. Vacations need a handover, otherwise they only move the work. Rested people make fewer corrections.",
    ],
    [
      1,
      "Ask what would be missed",
      "Go through tasks, reports and meetings, and ask for each who would [notice its absence|miss it]. Two or three can usually [go at once|be dropped today]. The hours that become free pay for everything else.",
    ],
    [
      2,
      "Write the first page",
      "One page with purpose, limits and open questions brings people together faster than a call. Leave space for comments. Whatever stays empty is the agenda of the first meeting.",
    ],
    [
      3,
      "Batch similar tasks",
      "Calls, mails and approvals go faster in a row. Reserve one block for each, and leave them alone in between. The head stays in one place.",
    ],
    [
      4,
      "Listen to the quiet people",
      "[Some|Many] of the best observations never reach the meeting. Ask individually, and in writing as well. A silent room does not mean agreement.",
    ],
    [
      5,
      "End things properly",
      "Close projects with a short review, a thank-you and a folder that can be found. Unfinished endings keep drawing attention. Half an hour is enough.",
    ],
  ],
  mistakes: [
    [
      "Treating everything as urgent",
      "When [all tasks are|everything is] marked red, the color means nothing. Ask what happens if it waits a week.",
    ],
    [
      "Solving it with a meeting",
      "Six people in a room rarely replace one decision. Write down the question, and ask the person who can answer it.",
    ],
    [
      "Delegating tasks without the reason",
      "People who know only the steps cannot adapt when something changes. Explain what the result is for.",
    ],
    [
      "Avoiding difficult conversations",
      "[Small irritations|Little things] grow in silence. Talk early, in private, and about one thing.",
    ],
    [
      "Being always reachable",
      "Instant answers train others to expect them. Fixed times for mail protect both sides.",
    ],
    [
      "Planning the whole day",
      "The first surprise brings it down. Leave a third of the time open.",
    ],
    [
      "Confusing presence with results",
      "Hours are [easy|simple] to count and say little. Agree on [outcomes|results], and trust people with the way.",
    ],
    [
      "Skipping the handover",
      "Knowledge leaves with the person who holds it. A page with links and open points takes an hour.",
    ],
    [
      "Announcing instead of asking",
      "Changes that arrive by mail meet quiet resistance. Ask the people concerned what would make it work for them.",
    ],
    [
      "Rewarding the fire brigade",
      "Whoever prevents a crisis remains invisible. Thank people for the things that did not happen.",
    ],
    [
      "Keeping everything open",
      "A decision that can be reopened at any time is not one. Set a date for the review, and leave it alone until then.",
    ],
    [
      "Copying tools instead of habits",
      "A famous method does not work without the discussions behind it. Start with the problem, and borrow only what solves it.",
    ],
    [
      "Filling every gap",
      "A calendar without holes has no room for thinking. Leave two empty hours a week, and defend them.",
    ],
    [
      "Praising only results",
      "Luck and effort look the same from outside. Ask how it was done, and praise what can be repeated.",
    ],
  ],
  tools: [
    ["A shared board", "Everyone can see what is in progress and what is stuck."],
    ["A calendar with blocked time", "What is not blocked will be taken."],
    ["A decision log", "One line per decision with date and name."],
    ["A good headset", "Half of remote misunderstandings are bad sound."],
    ["Templates for recurring messages", "They save time, and nothing gets forgotten."],
    ["A notebook within reach", "Thoughts that are written down stop interrupting."],
    ["A door, or headphones", "Both say the same thing: not now."],
    ["A one-page template", "It makes proposals comparable and keeps them short."],
    ["A list of things not to do", "It protects the other list."],
    ["A standing desk or a window", "Changing posture wakes up the mind."],
  ],
  measures: [
    ["Hours of undisturbed work", "Count them per week; few figures are more revealing."],
    ["Tasks finished, not started", "A long list in progress is a warning."],
    ["Decisions that had to be repeated", "Each one points to a missing note or a missing name."],
    ["Overtime", "If it becomes normal, the plan is wrong."],
    [
      "Answers to one question a month",
      "Ask the team what held them back, and watch the answers change.",
    ],
  ],
  costs: [
    ["Meeting hours", "Multiply minutes by people, and the price becomes visible."],
    ["Equipment", "A chair and a screen pay for themselves in backs and eyes."],
    ["Training and coaching", "A day of practice is worth more than a shelf of books."],
    ["Turnover", "Finding and training a successor costs months."],
    ["Interruptions", "They appear on no bill, and still they are paid."],
  ],
  myths: [
    [
      "“Busy people get more done”",
      "Busy people are visible. Finished work comes from time without interruption.",
    ],
    [
      "“Multitasking is a skill”",
      "It is quick switching, and every switch costs attention. One task at a time is faster.",
    ],
    [
      "“Good leaders have all the answers”",
      "They ask good questions and make sure somebody decides.",
    ],
    [
      "“If you want it done right, do it yourself”",
      "That works until you are ill. Teaching takes longer once and less time ever after.",
    ],
  ],
  faqs: [
    [
      "How can I start with {subj} when I have no time?",
      "Begin by removing something. Cancel one recurring meeting or report for a month, and use that hour. If nobody notices, it was not needed.",
    ],
    [
      "How do I convince my team or my boss?",
      "Suggest a trial of four weeks with one clear measure. People who would refuse a change often accept an experiment.",
    ],
    [
      "What if others keep interrupting?",
      "Agree on times when you are reachable, and keep them. Put a note on the door or in the chat. Most interruptions can wait an hour once people know when it ends.",
    ],
    [
      "Which tool should we use?",
      "The one that everybody already opens. Rules matter more than features, so agree on them first and change tools later.",
    ],
    [
      "How do I keep it up in stressful weeks?",
      "Keep the smallest part: five minutes of planning in the morning and five in the evening. The rest can pause without harm.",
    ],
    [
      "Does this work for {audience}?",
      "Yes, with an eye on their calendar. Choose the one practice that removes the most friction, and try it for a month.",
    ],
    [
      "How do we avoid going back to old habits?",
      "Make the new way easier than the old one, and put it into the calendar. Look back together after four weeks. Whatever still feels like effort needs a smaller step.",
    ],
    [
      "What if somebody refuses to join in?",
      "Ask for the reason before arguing. Often there is a concern that improves the plan. If not, start with those who want to, and let the results speak.",
    ],
    [
      "How much should be written down?",
      "Decisions, names and dates always; everything else only if somebody will look for it. A short page that is read beats a long one that is not.",
    ],
  ],
  cases: [
    [
      "Picture a team of six with eleven recurring meetings.",
      "Everyone is busy, and the product is late.",
      "As an experiment, all meetings are canceled for two weeks, and whoever misses one may put it back.",
      "Four return, each with a question in the title and thirty minutes on the clock.",
      "Decisions now land in a shared log with a name behind them.",
      "After two months the backlog is shorter, although nobody works longer hours.",
      "The most common remark in the review is that Tuesdays have become quiet.",
    ],
    [
      "Imagine somebody who works from the kitchen table and never feels finished.",
      "The laptop is open at breakfast and still open at ten.",
      "A small ritual changes that: at half past five, three lines for tomorrow, lid closed, a walk around the block.",
      "For a week it feels like cheating.",
      "Then the mornings begin faster, because the first task is already chosen.",
      "Colleagues adapt within days, and some of them start walking, too.",
    ],
  ],
  checks: [
    "Track one week in half-hour blocks",
    "Name three results for the quarter",
    "Put one name behind every decision",
    "Block two hours a day",
    "Limit tasks in progress",
    "Write down agreements the same day",
    "Send the question before the meeting",
    "Give feedback within two days",
    "Plan tomorrow before leaving",
    "Cancel one thing that nobody needs",
    "Prepare a handover for absences",
    "Ask what would be missed",
    "Write down the purpose on one page",
    "Group similar tasks",
    "Leave two hours a week empty",
    "Thank somebody by name",
    "Close what has been finished",
  ],
};
