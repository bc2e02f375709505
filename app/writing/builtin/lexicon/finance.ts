import type { Lexicon } from "../lexicon.ts";

export const FINANCE: Lexicon = {
  key: "finance",
  match:
    /\b(?:financ\w*|money|budget(?:s|ing)?|sav(?:e|ing|ings) (?:money|account|accounts|plan|for|up|on)|savings?|invest\w*|stocks?|shares|etfs?|bonds|index funds?|mutual funds?|pensions?|retire\w*|401k|iras?|mortgage\w*|loans?|debts?|credit (?:cards?|scores?|history)|banks?|banking|tax(?:es)?|insurance|crypto\w*|bitcoin|wealth\w*|income|salary|salaries|accounting|bookkeeping|cash flow|expenses?|invoic\w+|financial|emergency fund|frugal\w*|groceries on a budget|inflation)\b/i,
  suffixes: ["tips", "strategy", "guide", "mistakes", "checklist", "costs", "basics", "plan"],
  field: ["personal finance", "money matters"],
  people: ["careful savers", "independent advisers", "people who have their money in order"],
  setting: ["the household budget", "a monthly budget"],
  things: [
    "a written budget",
    "an emergency fund",
    "low fees",
    "automatic transfers",
    "clear goals",
    "an honest list of debts",
    "enough time",
    "simple products",
    "a regular review",
    "insurance for what could ruin you",
  ],
  results: [
    "money left at the end of the month",
    "a calm look at the bank balance",
    "savings that grow without attention",
    "decisions made without panic",
  ],
  risks: [
    "an overdraft in the last week of the month",
    "a pile of small debts",
    "a product that nobody in the house understands",
    "a sale at the worst possible moment",
  ],
  habits: [
    "checking the account once a week",
    "moving savings on payday",
    "sleeping on every large purchase",
    "opening letters on the day they arrive",
    "writing down every expense",
  ],
  facts: [
    "[Small|Modest] sums that leave the account automatically [add up to|become] more than good intentions do.",
    "Fees are certain, while returns are not, so the cheaper product starts with an advantage.",
    "Interest works for savers and against borrowers with the same patience.",
    "Most budgets fail because of irregular bills, not because of coffee.",
    "Whoever has a reserve can wait, and being able to wait is [worth a great deal|half of every good decision].",
    "Nobody knows what markets will do next month, including those who say so [loudly|with great confidence].",
    "A product that cannot be explained in three sentences is [seldom|rarely] the right one.",
    "Taxes, insurance and rent deserve a look every year, because loyal customers [often|usually] pay more.",
  ],
  actions: [
    [
      1,
      "Write down where the money goes",
      "Collect three months of statements and sort them into a handful of groups. The result is seldom flattering, but it is [real|honest]. Without it, every plan rests on guesses.",
    ],
    [
      1,
      "List what you own and what you owe",
      "Put balances, interest rates and due dates on one page. The most expensive debt goes to the top. Seeing everything at once is less frightening than imagining it.",
    ],
    [
      1,
      "Name the goal and the date",
      "“More savings” is a wish; a sum and a month make it a plan. Divide the sum by the months, and check whether the result is realistic. If it is not, move the date before giving up the goal.",
    ],
    [
      2,
      "Build a small reserve first",
      "Begin with enough for one broken washing machine. Later, aim for several months of fixed costs in an account you can reach. The reserve is what keeps a bad week from becoming a debt.",
    ],
    [
      2,
      "Separate the accounts",
      "One account for bills, one for daily life, one for savings. What remains in the second may be spent without guilt. No app explains a budget as clearly.",
    ],
    [
      2,
      "Compare before you sign",
      "Look at total cost, notice period and fees, not at the monthly rate alone. Two independent sources are better than one friendly salesperson. Offers that expire tonight can be left to expire.",
    ],
    [
      3,
      "Automate on payday",
      "Let savings and fixed payments leave on the day the salary arrives. Nobody misses what was never there to spend. Increase the amount with every raise.",
    ],
    [
      3,
      "Pay off the most expensive debt",
      "Pay the minimum on everything, and put whatever is left toward the highest rate. When it is gone, move the same amount to the next one. Progress speeds up as the list gets shorter.",
    ],
    [
      3,
      "Keep the products simple",
      "Choose what you understand and can hold for a long time. Spread the risk instead of looking for the one winner. Read the page about costs twice.",
    ],
    [
      4,
      "Look at the figures once a month",
      "Half an hour with the statements is enough. Ask what surprised you and what you would not buy again. Then adjust one group of the budget, not all of them.",
    ],
    [
      4,
      "Check contracts once a year",
      "Phone, energy, insurance and bank change their prices quietly. Set a date, compare, and ask your provider for a better offer. Ten minutes on the phone can be the best-paid work of the year.",
    ],
    [
      5,
      "Talk about it at home",
      "Money plans fail when one person makes them and another lives them. Agree on goals, limits and a sum that each may spend without asking. A quarterly talk keeps small irritations small.",
    ],
    [
      5,
      "Stay the course",
      "Plans are made on calm days so that they hold on nervous ones. Write down why you chose what you chose. When headlines shout, read that note before doing anything.",
    ],
    [
      5,
      "Ask for independent advice on large decisions",
      "Find out how the adviser is paid before listening to the advice. A fixed fee is easier to judge than a commission. Take the papers home, and sign another day.",
    ],
  ],
  mistakes: [
    [
      "Budgeting without irregular bills",
      "Insurance, gifts and repairs come every year, just not every month. Divide the yearly total by twelve, and set that amount aside.",
    ],
    [
      "Saving what is left",
      "At the end of the month nothing is ever left. Move the savings first, and live on the rest.",
    ],
    [
      "Chasing last year’s winner",
      "By the time everybody talks about it, the price has moved. A broad, dull mix is easier to hold through bad months.",
    ],
    [
      "Keeping no reserve",
      "Without one, every broken car becomes a loan. A small cushion comes before any investment.",
    ],
    [
      "Ignoring fees",
      "A cost that looks tiny per year grows with the sum it is taken from. Ask for it in money, not in percent.",
    ],
    [
      "Mixing insurance and saving",
      "Combined products are hard to compare and harder to leave. Insure what could ruin you, and save separately.",
    ],
    [
      "Hiding from letters",
      "Unopened reminders cost extra. Open them on the day they come, and call if you cannot pay. Many creditors agree to a plan.",
    ],
    [
      "Upgrading life with every raise",
      "New income disappears quickly into new habits. Send half of every raise to savings before it arrives.",
    ],
    [
      "Paying for convenience by default",
      "Small monthly fees feel like nothing and add up to a holiday. List them once a year, and keep the ones you would sign again.",
    ],
    [
      "Lending without a note",
      "Friendship and money mix badly in memory. Two lines on paper protect both.",
    ],
    [
      "Comparing yourself with neighbors",
      "You see their car, not their loan. Compare with your own plan.",
    ],
  ],
  tools: [
    ["A plain spreadsheet", "Twelve columns and ten rows show a year at a glance."],
    ["Separate accounts", "They enforce the budget without any discipline."],
    ["Standing orders", "What happens by itself cannot be forgotten."],
    ["A folder for contracts", "Dates of notice belong on the first page."],
    [
      "A comparison site and a second one",
      "Their results differ, because not every provider is listed on both.",
    ],
    ["A debt list with interest rates", "It shows which payment saves the most."],
    [
      "A calendar entry for the yearly check",
      "Prices change quietly, so the reminder has to be loud.",
    ],
    ["A savings jar for one goal", "Seeing it fill up is childish and effective."],
    ["A list of passwords in a safe place", "Somebody may have to act when you cannot."],
    ["A yearly one-page summary", "Assets, debts and insurance, readable by the whole family."],
  ],
  measures: [
    ["Savings rate", "The share of income that is put aside says more than the sum."],
    ["Months covered by the reserve", "Divide the reserve by the fixed costs of one month."],
    ["Total debt", "Write it down on the first of every month, and watch it fall."],
    ["Fixed costs as a share of income", "If the figure climbs, contracts need a look."],
    ["Fees paid per year", "Ask every provider for the sum, and add them up."],
  ],
  costs: [
    ["Account and custody fees", "Small per month, noticeable over decades."],
    ["Interest", "List every rate, and start with the highest."],
    ["Insurance", "Cover large risks, and carry small ones yourself."],
    ["Advice", "A fee for an hour can be cheaper than a free conversation with a salesperson."],
    ["Taxes", "Know the allowances that apply to you before the year ends."],
  ],
  myths: [
    [
      "“Investing is only for the rich”",
      "Regular small amounts are how most people begin. What counts is time and low costs.",
    ],
    [
      "“Renting is throwing money away”",
      "Rent buys flexibility and leaves repairs to others. Whether buying is better depends on place, price and plans.",
    ],
    [
      "“Budgets take the fun out of life”",
      "A budget decides what the fun money is, so that it can be spent in peace.",
    ],
    [
      "“I will start when I earn more”",
      "Expenses tend to grow with income. The habit matters more than the first amount.",
    ],
  ],
  faqs: [
    [
      "How much should I set aside each month?",
      "As much as can leave the account without being missed in a normal month. Start low, keep it up for three months, then raise it. A sum that has to be taken back does not help.",
    ],
    [
      "Should I save or pay off debt first?",
      "Keep a small reserve for emergencies, then attack expensive debt, because its interest usually exceeds what savings earn. Cheap, long-term loans are a different matter.",
    ],
    [
      "Is professional advice worth the money?",
      "For large or irreversible decisions, often yes. Ask how the adviser earns, and choose one who is paid by you. For everyday budgeting a spreadsheet will do.",
    ],
    [
      "What if my income changes every month?",
      "Base the budget on a poor month. In good months, move the surplus to a buffer account, and pay yourself the same amount every month.",
    ],
    [
      "Is it too late to begin with {subj}?",
      "No. A later start means less time for growth, so the plan has to be simpler and the goal more modest. Waiting another year improves neither.",
    ],
    [
      "How often should I look at my accounts?",
      "Once a week for the current account, once a month for the budget, and once a year for contracts and long-term savings. More often mainly adds nerves.",
    ],
  ],
  cases: [
    [
      "Consider a couple with two decent salaries and an empty account by the twentieth of each month.",
      "They sort three months of statements at the kitchen table.",
      "The surprise is not the restaurants but the subscriptions and the yearly bills that nobody had planned for.",
      "They open a second account, divide those bills by twelve and let the money move on payday.",
      "Two contracts are canceled, one is renegotiated.",
      "In the first month it feels tight.",
      "By the fourth there is a reserve, and the broken boiler in winter is annoying instead of alarming.",
    ],
    [
      "Imagine a freelancer whose income jumps up and down.",
      "Good months used to vanish in equipment, and bad ones went on the credit card.",
      "Now everything lands in a buffer account, from which a fixed sum is paid out on the first.",
      "Taxes go straight into a third account.",
      "After half a year the card is clear.",
      "The income still jumps, but the life behind it does not.",
    ],
  ],
  checks: [
    "Collect the last three statements",
    "List every debt with its interest rate",
    "Set a sum and a date for the goal",
    "Open a separate account for savings",
    "Divide yearly bills by twelve",
    "Automate transfers on payday",
    "Compare total costs, not monthly rates",
    "Read the page about fees",
    "Cancel one contract that nobody uses",
    "Put the yearly check into the calendar",
    "Agree on limits with everyone involved",
    "Write down the three largest fixed costs",
    "Compare last year with this year",
    "Check who is insured for what",
    "Close accounts that nobody uses",
    "Set a limit above which you sleep on it",
    "Tell one trusted person where the papers are",
  ],
};
