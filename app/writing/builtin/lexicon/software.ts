import type { Lexicon } from "../lexicon.ts";

export const SOFTWARE: Lexicon = {
  key: "software",
  match:
    /\b(?:software|saas|apps?|coding|code|cod(?:er|ers)|program(?:mer|mers|ming)|developers?|devops|engineers?|python|javascript|typescript|java|rust|golang|react|vue|angular|svelte|remix|node(?:\.js)?|django|laravel|php|css|html|sql|databases?|postgres\w*|mysql|mongodb|redis|apis?|graphql|kubernetes|docker|containers?|cloud|aws|azure|serverless|microservices?|terraform|ci\/cd|continuous integration|unit tests?|testing|debug\w*|refactor\w*|git|github|open source|linux|servers?|hosting|cyber ?security|encryption|passwords?|phishing|vpns?|machine learning|deep learning|artificial intelligence|ai|llms?|chatbots?|data (?:science|engineering|pipelines?|warehouses?)|analytics platform|web (?:design|development|performance|accessibility)|websites?|wordpress|frontend|backend|ux|ui|user experience|crm|erp|it support|technolog\w+|tech|automation|iot|blockchain|no-code|low-code)\b/i,
  suffixes: ["guide", "examples", "tools", "tutorial", "checklist", "mistakes", "costs", "basics"],
  field: ["software work", "technology"],
  people: ["experienced engineers", "good engineering teams", "senior developers"],
  setting: ["the codebase", "a production system"],
  things: [
    "clear requirements",
    "automated tests",
    "small releases",
    "readable code",
    "useful logs",
    "good documentation",
    "regular backups",
    "code review",
    "sensible defaults",
    "a tested way back",
  ],
  results: [
    "a system that can be changed on a Friday",
    "releases that nobody notices",
    "software that the next person understands",
    "quiet nights on call",
  ],
  risks: [
    "a release that has to be rolled back at midnight",
    "a rewrite that never ends",
    "a dependency nobody dares to update",
    "an outage without a single useful log line",
  ],
  habits: [
    "writing the test before the fix",
    "releasing small changes often",
    "reading the error message to the end",
    "documenting decisions in a few lines",
    "removing code that is no longer used",
  ],
  facts: [
    "Code is read far more often than it is written, so clarity [repays|rewards] the effort many times.",
    "Most outages [begin with|follow] a change, which makes small changes the cheapest kind of safety.",
    "Tools age [quickly|faster than problems], whereas the reasons for choosing them stay useful.",
    "What is not monitored will be reported by users, usually at a bad time.",
    "A backup that has never been restored is only a hope.",
    "Complexity arrives in small, reasonable steps, and it seldom leaves by itself.",
    "The fastest query, request or feature is the one that turns out to be unnecessary.",
    "Security is mostly [housekeeping|routine]: updates, permissions, backups and a healthy distrust of input.",
  ],
  actions: [
    [
      1,
      "Write down the problem, not the solution",
      "Describe who is affected, how often and what it costs them. Solutions that arrive before the description tend to solve something else. Two paragraphs are enough, as long as everyone agrees with them.",
    ],
    [
      1,
      "Measure the present state",
      "Record response times, error rates or hours spent before touching anything. Without a baseline, improvement is a matter of opinion. Choose figures that users would notice.",
    ],
    [
      1,
      "List constraints and dependencies",
      "Note versions, contracts, deadlines and the people who know the old parts. Constraints rule out half of the options early. What remains is easier to compare.",
    ],
    [
      2,
      "Choose boring technology where you can",
      "Every new tool brings new ways to fail. Pick what the team knows, and spend the novelty where it makes a difference. Check who maintains it and how updates arrive.",
    ],
    [
      2,
      "Set up a safe place to try things",
      "A test environment that resembles production answers questions cheaply. Seed it with realistic, harmless data. If it takes more than an hour to create, automate that first.",
    ],
    [
      2,
      "Agree on what done means",
      "Tests, documentation, monitoring and a way back belong to the definition. Written down, it ends many discussions. Keep it short enough to be read.",
    ],
    [
      3,
      "Build the smallest useful slice",
      "One path from end to end shows more than five half-finished layers. Put it in front of a real user early. The feedback will change the plan, which is the point.",
    ],
    [
      3,
      "Automate the checks",
      "Let machines run tests, formatting and security scans on every change. People then discuss design instead of commas. Slow checks get skipped, so keep them under ten minutes.",
    ],
    [
      3,
      "Release in small steps",
      "Ship changes that can be understood at a glance. Feature switches separate deploying from releasing. When something breaks, the cause is in the last few lines.",
    ],
    [
      4,
      "Watch it in production",
      "Logs, metrics and alerts should answer one question: can users do what they came for? Alert on symptoms, and keep causes for the dashboard. An alert that nobody acts on should go.",
    ],
    [
      4,
      "Test the way back",
      "Restore a backup and roll back a release while nothing is burning. Time it, and write the steps down. The first attempt always finds something.",
    ],
    [
      4,
      "Review with fresh eyes",
      "Ask a colleague to explain the change back to you. Where the explanation stumbles, the code needs work. Reviews of small changes take minutes; large ones get a nod.",
    ],
    [
      5,
      "Pay down debt continuously",
      "Reserve part of every week for updates and small repairs. Postponed upgrades turn into projects of their own. Delete what is no longer used, since it costs attention every day.",
    ],
    [
      5,
      "Document decisions",
      "A short note with context, choice and consequences is enough. In a year it will answer the question why. Keep it next to the code, where it will be found.",
    ],
    [
      1,
      "Talk to the people who use it",
      "Watch two or three of them at work without explaining anything. Their detours show what the ticket system never mentions. Ask what they do when it fails.",
    ],
    [
      2,
      "Draw the system on one page",
      "Boxes, arrows and the places where data is stored are enough. Whatever cannot be drawn is not understood yet. Keep the drawing next to the code.",
    ],
    [
      3,
      "Name things carefully",
      "A good name saves a comment, and a bad one costs an hour. Use the words of the people who will use it. Rename without hesitation when the meaning changes.",
    ],
    [
      3,
      "Handle failure on purpose",
      "Every call to another system can be slow, fail or answer nonsense. Decide for each what should happen then. Timeouts and clear messages are part of the feature.",
    ],
    [
      4,
      "Measure again",
      "Repeat the measurement from the beginning under the same conditions. If the figure has not moved, undo the change, however elegant it is. Write the result into the ticket.",
    ],
    [
      5,
      "Plan the end of its life",
      "Note how data can be exported and what depends on it. Switching something off cleanly is harder than switching it on. The next team will be grateful.",
    ],
  ],
  mistakes: [
    [
      "Choosing the tool first",
      "The newest framework is adopted, then a problem is found for it. Describe the problem and the constraints before comparing options.",
    ],
    [
      "Changing too much at once",
      "When ten things change together, nobody knows which one broke it. Small steps feel slower, but they arrive earlier.",
    ],
    [
      "Testing only the happy path",
      "Real users paste emoji, lose the network and press the button twice. Write tests for that as well.",
    ],
    [
      "Skipping backups and restores",
      "A backup counts only after it has been restored. Put a yearly drill into the calendar.",
    ],
    [
      "Leaving permissions wide open",
      "Access that is granted for a day tends to stay for years. Give the minimum, and review it every quarter.",
    ],
    [
      "Ignoring the logs until it burns",
      "Logs without context are noise. Add identifiers and timings now, because they cannot be added afterward.",
    ],
    [
      "Optimizing before measuring",
      "Guesses about slow code are usually wrong. Profile first, change one thing, measure again.",
    ],
    [
      "Relying on one person",
      "If a single colleague understands a part, vacations become risks. Pair, rotate and write it down.",
    ],
    [
      "Copying a setup from a large company",
      "Their problems come with their size. A single server and a good backup serve many products for years.",
    ],
    [
      "Letting tickets grow",
      "A task that needs two weeks hides three decisions. Cut it until each part can be shown within days.",
    ],
    [
      "Treating documentation as a final step",
      "At the end nobody remembers the reasons. Write three lines while deciding.",
    ],
    [
      "Trusting input",
      "Forms, files and other services will send the unexpected. Check at the border, so that the inside can stay plain.",
    ],
    [
      "Fixing symptoms",
      "A restart makes the alarm stop, and the cause remains. Ask why until the answer is something you can change.",
    ],
  ],
  tools: [
    [
      "Version control with short branches",
      "Long-lived branches hide conflicts; short ones surface them while they are small.",
    ],
    [
      "A continuous integration service",
      "Every change is checked in the same way, whoever made it.",
    ],
    ["A profiler", "It ends arguments about speed."],
    ["Structured logging", "Fields can be searched, prose cannot."],
    ["A password manager", "Shared secrets do not belong in chats."],
    ["An error tracker", "It groups a thousand reports into one cause."],
    ["A feature switch", "It turns a risky launch into a small setting."],
    ["A decision log", "A page per decision keeps old debates from starting again."],
    ["A diagram on the wall", "It settles arguments that start with “I thought”."],
    ["A local copy of everything", "Work goes on when the network does not."],
    ["An alarm that rings rarely", "Only then will anybody run when it does."],
  ],
  measures: [
    ["Time from commit to production", "If it shrinks, small releases become natural."],
    ["Failed changes", "Count releases that needed a repair, and look for the pattern."],
    ["Time to recover", "Users forgive a short outage sooner than a long one."],
    ["Response time for the slowest users", "Averages hide exactly the people who complain."],
    ["Open security updates", "The number should be boringly small."],
  ],
  costs: [
    ["Licenses and hosting", "Estimate them at ten times today’s usage, too."],
    ["Migration", "Moving data and habits usually costs more than the new tool."],
    ["Training", "A new tool slows everybody down for a while, so plan for it."],
    ["Maintenance", "Updates, support and monitoring go on for as long as the thing runs."],
    ["Leaving again", "Check how data can be exported before it is put in."],
  ],
  myths: [
    [
      "“A rewrite will fix it”",
      "Old code contains answers to questions nobody remembers. Replace it piece by piece, with tests around every piece.",
    ],
    [
      "“Real developers do not need documentation”",
      "They need it most, because they are the ones called at night. A page per system is enough.",
    ],
    [
      "“More tools make a team faster”",
      "Each one adds logins, updates and failure modes. Remove one before adding the next.",
    ],
    [
      "“We are too small to be attacked”",
      "Most attacks are automatic and do not ask for names. Updates and backups protect against the bulk of them.",
    ],
  ],
  faqs: [
    [
      "How do we introduce {subj} in a running project?",
      "Begin with one small, low-risk part and a clear measure of success. Keep the old way working until the new one has proved itself. Then move on piece by piece.",
    ],
    [
      "How long does it take to learn?",
      "Basic use takes days, good judgment takes a project or two. Plan time for mistakes, and let people with experience review the first attempts.",
    ],
    [
      "What should be automated first?",
      "Whatever is done often, is easy to get wrong and hurts when it fails. Builds, tests and deployments usually come before anything clever.",
    ],
    [
      "Is it worth it for a small team?",
      "Often yes, in a reduced form. Small teams gain most from fewer moving parts, so take the idea and leave the ceremony.",
    ],
    [
      "How do we keep it secure?",
      "Update regularly, grant as few rights as possible, treat all input as hostile and practice recovery. Most incidents exploit something on that list.",
    ],
    [
      "What if we choose wrong?",
      "Keep data exportable and interfaces narrow. A decision that can be reversed in a week does not need a month of discussion.",
    ],
    [
      "How do we keep technical debt small?",
      "Reserve a fixed share of every week for it, and name the three worst spots. Improve what you touch anyway. Large clean-up projects rarely survive the first deadline.",
    ],
    [
      "Who should be involved?",
      "Somebody who uses it, somebody who builds it and somebody who will be called when it fails. Three people can decide more in an hour than ten in a month.",
    ],
    [
      "How much documentation is enough?",
      "Enough for a new colleague to start, change and restore the system without calling you. Usually that is a page for each of the three.",
    ],
    [
      "How can we tell whether it was worth it?",
      "Compare the figures from before with those after a month. If nobody can name a figure, ask users what became easier.",
    ],
  ],
  cases: [
    [
      "Take a small team with a product that works and a release day that everybody fears.",
      "Each release bundles six weeks of changes, and each one breaks something.",
      "Instead of a rewrite, they begin with a single rule: whatever is ready goes out the same day, behind a switch.",
      "The first weeks are uncomfortable, because the tests are slow and the rollback has never been tried.",
      "They fix both before adding features.",
      "After two months a release is a non-event on a Tuesday.",
      "Bugs still happen, but they are found within the hour, in a change of twenty lines.",
    ],
    [
      "Imagine a service that becomes slow every Monday morning.",
      "The first idea is a larger server, the second a different database.",
      "Somebody measures first, and finds one report that loads everything it can reach.",
      "Ten lines later the Mondays are quiet.",
      "The larger server is never ordered.",
      "What remains is a graph on the wall and the habit of looking at it before voting.",
    ],
  ],
  checks: [
    "Describe the problem in two paragraphs",
    "Record a baseline before the change",
    "List dependencies and their versions",
    "Write a test that fails first",
    "Keep the change small enough to review in minutes",
    "Check permissions and secrets",
    "Add logs and an alert on symptoms",
    "Try the rollback once",
    "Restore a backup this quarter",
    "Write down the decision and its reasons",
    "Remove code that is no longer used",
    "Name things in the words of their users",
    "Set timeouts for every outside call",
    "Draw the data flow on one page",
    "Check how data can be exported",
    "Agree on who is called at night",
    "Ask a user to try it in front of you",
    "Check the slowest page first",
    "Close tickets that nobody needs",
    "Update one dependency",
    "Look at last month’s alerts",
  ],
};
