import type { Lexicon } from "../lexicon.ts";

export const MARKETING: Lexicon = {
  key: "marketing",
  match:
    /\b(?:marketing|market(?:er|ers)|seo|search engine|content strateg\w+|content creat\w+|blog(?:s|ging|gers?)?|newsletters?|email (?:campaigns?|lists?|marketing)|social media|instagram|tiktok|linkedin|facebook|youtube|pinterest|podcasts?|influencers?|brand(?:s|ing)?|personal brand|advertis\w+|ads|ppc|google ads|campaigns?|copywrit\w+|landing pages?|lead generation|leads|funnels?|conversions?|growth hacking|public relations|audience|engagement|storytelling|webinars?|keyword research|backlinks?|affiliate)\b/i,
  suffixes: ["strategy", "tips", "examples", "tools", "guide", "checklist", "mistakes", "ideas"],
  field: ["marketing", "content and marketing work"],
  people: ["experienced marketers", "good content teams", "people who write for a living"],
  setting: ["the marketing plan", "a marketing plan"],
  things: [
    "a clear message",
    "knowledge of the audience",
    "a consistent voice",
    "useful content",
    "an honest offer",
    "regular publishing",
    "clean data",
    "a single call to action",
    "time to test",
    "patience",
  ],
  results: [
    "readers who come back on their own",
    "inquiries from people who already trust you",
    "a message that others repeat",
    "steady growth without shouting",
  ],
  risks: [
    "a busy channel that nobody reads",
    "a campaign without a single reply",
    "a budget spent on the wrong people",
    "a calendar full of posts and no goal",
  ],
  habits: [
    "answering one real customer question a week",
    "writing the headline last",
    "cutting a third of every draft",
    "looking at results before planning the next post",
    "collecting phrases that customers use",
  ],
  facts: [
    "People do not [read|follow] brands; they read what helps, amuses or [moves|concerns] them.",
    "A message for everybody is [remembered|noticed] by nobody.",
    "Consistency [builds|creates] trust long before any single piece goes far.",
    "Attention is borrowed, so every piece has to give something back.",
    "Old content that is kept up to date often [earns|achieves] more than new content in a hurry.",
    "Channels change their rules, whereas a list of people who want to hear from you is your own.",
    "What customers say about you weighs more than what you say about yourself.",
    "Most tests fail, and that is exactly why they are cheaper than opinions.",
  ],
  actions: [
    [
      1,
      "Describe one reader",
      "Choose a real person and note what they worry about on a Monday morning. Write down the words they use. Every later decision gets easier when there is a face to think of.",
    ],
    [
      1,
      "Say what you want to be known for",
      "One sentence, without adjectives, that a customer would repeat to a friend. If it fits a competitor just as well, sharpen it. The sentence decides what you leave out.",
    ],
    [
      1,
      "Look at what already works",
      "List the ten pieces that brought replies, visits or orders. Ask what they have in common. Doing more of that is usually the cheapest growth there is.",
    ],
    [
      2,
      "Collect real questions",
      "Mails, calls, reviews and search suggestions are full of them. Sort them by how close the person is to a decision. Each question is the start of a useful piece.",
    ],
    [
      2,
      "Choose one main channel",
      "Pick the place where your reader already spends time and where you can keep up. A second channel comes after the first runs by itself. Being everywhere a little is the most expensive option.",
    ],
    [
      2,
      "Plan a modest calendar",
      "Set a rhythm that survives a bad month. Mix evergreen pieces with a few timely ones. Leave gaps for what cannot be planned.",
    ],
    [
      3,
      "Write for one purpose at a time",
      "Each piece should answer one question and ask for one step. Put the answer near the top. Whoever wants more will read on.",
    ],
    [
      3,
      "Make the first line earn the second",
      "Open with the reader’s problem, not with your history. Short words and concrete nouns carry further than slogans. Read it aloud; where you stumble, rewrite.",
    ],
    [
      3,
      "Show, do not claim",
      "Replace “high quality” with a detail that proves it. Examples, pictures and plain explanations persuade more than praise. Ask permission before quoting a customer.",
    ],
    [
      4,
      "Test small before spending big",
      "Try two headlines or two offers with a small group. Change one thing per test. Write down what you expected, or hindsight will rewrite it.",
    ],
    [
      4,
      "Look at the figures that matter",
      "Replies, sign-ups and orders say more than views. Compare months, not days. If a figure would not change a decision, stop reporting it.",
    ],
    [
      4,
      "Edit without mercy",
      "Cut the first paragraph, and see whether anybody misses it. Remove jargon, doubled thoughts and every second adjective. A day between writing and editing helps.",
    ],
    [
      5,
      "Reuse what works",
      "Turn a good article into a talk, a checklist and five short posts. New readers have not seen it, and old ones have forgotten half. Update it once a year.",
    ],
    [
      5,
      "Stay in conversation",
      "Answer comments and mails, especially the critical ones. Ask readers what they would like to know next. The best topics come from there.",
    ],
    [
      2,
      "Write the call to action first",
      "Decide what the reader should do, and work backward from there. Everything that does not lead to it can go. The piece becomes shorter and clearer at once.",
    ],
    [
      3,
      "Borrow trust",
      "Partners, customers and local groups can introduce you to people who already listen to them. Offer something useful in return. One good introduction beats a month of posting.",
    ],
    [
      5,
      "Clean the archive",
      "Merge thin pages, correct old facts and take down what no longer represents you. Visitors and search engines notice. An afternoon each quarter is enough.",
    ],
  ],
  mistakes: [
    [
      "Talking about yourself",
      "Awards and history interest few people. Begin with the reader’s problem, and mention yourself as the one who can help.",
    ],
    [
      "Being on every channel",
      "Five half-kept profiles look worse than one lively one. Choose, and close the rest politely.",
    ],
    [
      "Publishing without a goal",
      "A full calendar feels productive. Note beside each piece what it should lead to, and drop those without an answer.",
    ],
    [
      "Copying competitors",
      "They may be guessing, too. Listen to customers instead, and say what only you can say.",
    ],
    [
      "Giving up too early",
      "Search and trust need months. Decide beforehand when you will judge, and keep publishing until then.",
    ],
    [
      "Measuring only applause",
      "Likes are pleasant, but they pay no bills. Track the step that comes after.",
    ],
    [
      "Writing for machines",
      "Pages stuffed with keywords scare people away. Answer the question well, and use the words people use.",
    ],
    [
      "Changing the message every month",
      "You are tired of it long before anyone else has noticed it. Repeat it in new forms.",
    ],
    [
      "Hiding the offer",
      "Readers who like what they see must be able to find the next step. One clear button beats five friendly hints.",
    ],
    [
      "Ignoring existing customers",
      "Everybody runs after new ones. Ask those you have what they would miss, and tell others about it.",
    ],
    [
      "Automating too early",
      "A bad message that is sent automatically is still a bad message. Write the first twenty by hand.",
    ],
    [
      "Writing in meetings",
      "Texts by committee offend nobody and interest nobody. One person writes, one person edits.",
    ],
  ],
  tools: [
    ["An editorial calendar", "A shared table with dates, purpose and owner is enough."],
    ["A swipe file", "Collect headlines and phrases that made you stop."],
    ["A simple analytics page", "Three figures, looked at every week."],
    ["A mailing tool with clear permission", "The list is the one channel that belongs to you."],
    [
      "A style sheet",
      "One page on voice, spelling and words to avoid keeps many hands consistent.",
    ],
    ["A question log", "Sales and support hear tomorrow’s topics today."],
    ["A second reader", "Somebody outside the field finds what is unclear."],
  ],
  measures: [
    ["Replies and inquiries", "They show that somebody cared enough to write."],
    ["Sign-ups per hundred visitors", "A change here is worth more than a peak in visits."],
    ["Returning readers", "Trust shows itself in the second visit."],
    ["Cost per customer", "Include hours, not only the advertising bill."],
    ["Search terms that bring people", "They tell you what you are really known for."],
  ],
  costs: [
    ["Writing and design", "Good pieces take hours, whoever writes them."],
    ["Tools", "Start with free versions, and pay when a limit really hurts."],
    ["Advertising", "Set a sum you can afford to lose while learning."],
    ["Upkeep", "Old pages need care, or they start to mislead."],
    ["Your attention", "Comments and mails want answers, too."],
  ],
  myths: [
    [
      "“Good content finds its readers”",
      "It still has to be shown to people. Plan as much time for spreading a piece as for writing it.",
    ],
    [
      "“You have to post every day”",
      "A reliable weekly piece beats daily noise. Quality and rhythm matter more than number.",
    ],
    [
      "“Email is dead”",
      "People delete what bores them and open what helps. A list with permission remains one of the steadiest channels.",
    ],
    [
      "“Going viral solves everything”",
      "Sudden attention leaves as fast as it comes. What stays is what you had ready for those visitors.",
    ],
  ],
  faqs: [
    [
      "How long until {subj} shows results?",
      "Direct campaigns answer within days, while search and reputation need months. Set a first date for judging after one quarter, and note what you expect.",
    ],
    [
      "How much should we spend?",
      "Begin with a sum that would not hurt if it brought nothing but knowledge. Raise it where a test has paid for itself.",
    ],
    [
      "Do we need to be on every platform?",
      "No. One channel that you keep up is better than four that you neglect. Choose the one where your customers already ask questions.",
    ],
    [
      "What should we write about?",
      "About the questions that customers ask before they buy. Sales and support hear them every day, so ask there first.",
    ],
    [
      "How often should we publish?",
      "As often as you can be useful without rushing. For many teams that is once a week or twice a month. The rhythm matters more than the number.",
    ],
    [
      "Can a small business compete with large ones?",
      "Yes, by being specific. A small team can answer narrow questions with real experience, which large brands seldom do.",
    ],
    [
      "Should we write it ourselves or hire somebody?",
      "Knowledge has to come from you, while wording can come from somebody else. A good writer asks questions first. Start with one piece, and see how much of your voice survives.",
    ],
    [
      "What if nobody reads it?",
      "Then look at the topic before the text. Ask three customers what they searched for last. Often the piece is fine, but it answers a question nobody has.",
    ],
    [
      "How do we find our tone of voice?",
      "Listen to how you explain things on the phone. Write that down, remove the fillers, and you are close. A page with examples keeps it consistent.",
    ],
    [
      "Is it all right to repeat ourselves?",
      "Yes. Hardly anyone sees everything you publish. Say the important things often, and in different forms.",
    ],
  ],
  cases: [
    [
      "Take a small company with four channels and no replies.",
      "The posts are pretty, and they speak about the company.",
      "One month everything stops except a weekly letter, and each letter answers a question that the support team heard that week.",
      "The first one has thirty readers, most of them colleagues.",
      "In the third, somebody replies with a follow-up question, which becomes the fourth.",
      "After a year the list is modest, but orders mention it by name.",
      "The other channels now get the same answers, cut into pieces.",
    ],
    [
      "Imagine a consultant who writes for everybody and is read by nobody.",
      "A friend asks who the last happy client was.",
      "From then on every text is a letter to that person.",
      "Topics become narrower, and titles sound like questions from the phone.",
      "Visitors do not double, but inquiries do.",
      "They begin with the words: it felt as if you were writing about us.",
    ],
  ],
  checks: [
    "Name one real reader",
    "State the message in one sentence",
    "List questions heard this month",
    "Choose one main channel",
    "Give every piece a single goal",
    "Put the answer near the top",
    "Ask for one clear next step",
    "Test one change at a time",
    "Let an outsider read it",
    "Update one old piece each month",
    "Answer every reply",
    "Write the call to action first",
    "Ask a customer how they found you",
    "Read the draft aloud",
    "Remove every second adjective",
    "Check the page on a phone",
  ],
};
