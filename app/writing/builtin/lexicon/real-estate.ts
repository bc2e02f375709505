import type { Lexicon } from "../lexicon.ts";

export const REAL_ESTATE: Lexicon = {
  key: "real estate",
  match:
    /\b(?:real estate|realtors?|propert(?:y|ies)|home ?buy(?:er|ers|ing)|buy(?:ing)? (?:a|your|my|the)?(?: first)? ?(?:home|house|apartment|flat|condo)|sell(?:ing)? (?:a|your|my|the) (?:home|house|apartment|flat)|first home|houses? hunting|house prices|mortgages?|landlords?|tenants?|rent(?:al|als|ing|ers)?|leas(?:e|es|ing)|apartments?|condos?|flats?|open houses?|home inspections?|home staging|closing costs|down payments?|foreclosures?|neighbou?rhoods?|housing market|estate agents?|house flipping|airbnb hosts?|moving house)\b/i,
  suffixes: ["tips", "checklist", "guide", "costs", "mistakes", "plan", "questions", "basics"],
  field: ["real estate", "the property market"],
  people: ["experienced agents", "careful buyers", "people who have bought and sold before"],
  setting: ["the property search", "any property decision"],
  things: [
    "a realistic budget",
    "a sound location",
    "a thorough inspection",
    "clear paperwork",
    "patience",
    "an honest list of needs",
    "a second viewing",
    "reserves for repairs",
    "independent advice",
    "a good look at the neighborhood",
  ],
  results: [
    "a home that still fits in ten years",
    "a signature without a knot in the stomach",
    "a contract without surprises",
    "keys, and money left for curtains",
  ],
  risks: [
    "a damp wall behind fresh paint",
    "a monthly rate that leaves no air to breathe",
    "a contract signed in a hurry",
    "a lovely house in the wrong place",
  ],
  habits: [
    "visiting at different times of day",
    "reading every page before signing",
    "taking photographs at each viewing",
    "comparing total costs instead of prices",
    "sleeping on every offer",
  ],
  facts: [
    "A kitchen can be replaced, while the street outside [cannot|stays as it is].",
    "The price is only the [beginning|first line]; fees, taxes, repairs and moving follow.",
    "Most regrets come from [haste|signing too fast], and almost none from waiting a week.",
    "Water is the most patient enemy of any building, so follow the gutters, the basement and the stains.",
    "Neighborhoods change with the hour: quiet at noon may mean [loud|busy] at midnight.",
    "Whoever knows their limit before the viewing negotiates from a [calmer|better] place.",
    "Papers tell the story that fresh paint covers.",
    "Markets move in years, whereas moods move in weeks.",
  ],
  actions: [
    [
      1,
      "Write down needs and wishes separately",
      "Needs are what daily life breaks without; everything else is a wish. Three needs are plenty. The list keeps a beautiful staircase from deciding the matter.",
    ],
    [
      1,
      "Calculate what you can afford",
      "Start with what may leave the account each month, then work back to the price. Include taxes, insurance, energy, repairs and a reserve. The bank’s maximum is not your limit.",
    ],
    [
      1,
      "Get to know the area",
      "Walk it in the morning, at night and on a Sunday. Talk to somebody who lives there. Check the way to work at the hour when you would travel.",
    ],
    [
      2,
      "Gather documents early",
      "Proof of income, identification and references should lie ready in one folder. Good offers go to those who can answer the same day. Copies with a date save time.",
    ],
    [
      2,
      "Line up people you trust",
      "A lender, an inspector and a lawyer or notary are easier to find before you need them. Ask friends for names. Clarify what each of them costs.",
    ],
    [
      2,
      "Set up a viewing sheet",
      "The same questions for every place make comparison possible. Note light, noise, damp, storage, heating and the state of windows. After five viewings, memory mixes them all.",
    ],
    [
      3,
      "View it twice",
      "The first visit is for the heart, the second for the head. Come at a different hour, with somebody who has no feelings about it. Open windows, taps and cellar doors.",
    ],
    [
      3,
      "Have it inspected",
      "An independent professional finds in two hours what owners overlook for years. Ask for a list with priorities and rough costs. It is also the best basis for talking about the price.",
    ],
    [
      3,
      "Negotiate with facts",
      "Repairs, comparable prices and a flexible date carry more weight than complaints. Decide on a limit beforehand, and write it down. Silence after an offer is a tool, not an insult.",
    ],
    [
      4,
      "Read the contract line by line",
      "Check boundaries, fixtures, deadlines and what happens if something goes wrong. Have a professional explain what you do not understand. Nothing that matters should rest on a promise by phone.",
    ],
    [
      4,
      "Plan the move like a project",
      "List dates, contracts and people eight weeks ahead. Measure doors and stairs before the sofa arrives. Keep a box for the first night.",
    ],
    [
      5,
      "Keep records",
      "File contracts, receipts and photographs of the first day. They answer questions from tax offices, tenants and craftsmen years later. Add the date of every repair.",
    ],
    [
      5,
      "Maintain before it breaks",
      "Gutters, heating and seals deserve a look every autumn. Small repairs are cheap as long as they stay small. Put a little aside each month for the larger ones.",
    ],
    [
      5,
      "Review the financing now and then",
      "Rates, income and plans change. A talk with the bank every few years may save more than a cheaper kitchen. Note when fixed terms end.",
    ],
  ],
  mistakes: [
    [
      "Falling for the furniture",
      "Staging sells a mood that leaves with the van. Look at walls, windows and floor plans, and imagine the rooms empty.",
    ],
    [
      "Stretching the budget to the edge",
      "The first repair arrives in the first winter. Leave room in the monthly rate and a reserve in the account.",
    ],
    [
      "Skipping the inspection",
      "Saving a fee can cost a roof. If the seller objects to a second look, that is an answer, too.",
    ],
    [
      "Ignoring the surroundings",
      "Schools, noise, building plans and parking decide daily life. Ask at the town hall what will be built next door.",
    ],
    [
      "Signing under pressure",
      "Another buyer is always waiting, or so they say. A deal that cannot survive one night is not a good one.",
    ],
    [
      "Forgetting the side costs",
      "Fees, taxes, moving and furniture add up quickly. Put them on the first page of the calculation.",
    ],
    [
      "Relying on spoken promises",
      "Whatever was agreed in the hallway belongs in the contract. Memory is generous on both sides.",
    ],
    [
      "Planning for today only",
      "Children, jobs and knees change. Ask how the place would work in ten years, and what it would be like to sell.",
    ],
    [
      "Trusting photographs",
      "Wide angles and blue skies have sold many a dark room. Go there, at noon and at night.",
    ],
    [
      "Forgetting the commute",
      "An extra half hour each way becomes weeks per year. Travel the route once at the real time.",
    ],
    [
      "Doing it without a reserve",
      "Something always turns up between the offer and the keys. Keep money aside until a few months after moving in.",
    ],
  ],
  tools: [
    ["A viewing sheet", "The same questions everywhere, so that answers can be compared."],
    ["A tape measure", "Photographs flatter rooms; centimeters do not."],
    ["A flashlight", "Cellars, attics and cupboards tell the truth in bright light."],
    ["A folder for documents", "Whoever can answer on the same day is taken seriously."],
    ["A cost spreadsheet", "One column per property, side costs included."],
    ["A local map with notes", "Noise, schools and bus stops at a glance."],
    ["An independent inspector’s number", "It should be in the phone before the first viewing."],
    ["A compass app", "It shows where the sun will be in the evening."],
    ["A marble", "On a floor that slopes, it tells."],
    ["A list of questions for the neighbors", "Two honest minutes beat a brochure."],
  ],
  measures: [
    ["Monthly cost in total", "Compare places by what leaves the account, not by price."],
    ["Distance to daily destinations", "Minutes at the real hour count, not kilometers."],
    ["Expected repairs in five years", "Ask the inspector for a rough sum."],
    ["Days on the market", "A long time may be a reason to ask, and a reason to negotiate."],
    ["Comparable prices nearby", "Three similar sales say more than one asking price."],
  ],
  costs: [
    ["Purchase or deposit", "The figure everyone looks at, and only the first of many."],
    ["Fees and taxes", "Ask for a written estimate before the offer."],
    ["Inspection and legal advice", "Small sums that protect large ones."],
    ["Repairs and energy", "Old heating and windows cost money every month."],
    ["Moving and furnishing", "Plan for doors, lamps and the van."],
  ],
  myths: [
    [
      "“Prices only ever go up”",
      "They move in cycles and differ from street to street. Buy because it fits your life, not because of a chart.",
    ],
    [
      "“You need an agent for everything”",
      "An agent helps with time and knowledge, but some steps can be done alone. Know what you pay for.",
    ],
    [
      "“New buildings have no defects”",
      "They have different ones. An acceptance check with an expert is worth it here as well.",
    ],
    [
      "“The first offer is an insult”",
      "It opens a conversation. Facts and good manners decide where it ends.",
    ],
  ],
  faqs: [
    [
      "How long does the whole process take?",
      "Plan for several months from the first viewing to the keys. Financing, inspection and paperwork each need their time. Whoever prepares documents early saves weeks.",
    ],
    [
      "How large should the reserve be?",
      "Enough for moving, fees and one unpleasant surprise such as a heating repair. If buying would use up everything, the place is too expensive.",
    ],
    [
      "What should I look at first during a viewing?",
      "Damp, light, noise and the general state of roof, windows and heating. Decoration comes last, since it is the easiest thing to change.",
    ],
    [
      "Can I negotiate the price?",
      "In most markets, yes, with facts in hand. Repairs, comparable sales and a quick, certain closing are good arguments.",
    ],
    [
      "What does {subj} mean for {audience}?",
      "Mostly that preparation matters more than speed. Know the limit, know the area, and keep the paperwork ready.",
    ],
    [
      "When should I bring in a lawyer or notary?",
      "Before anything is signed, and whenever a clause is unclear. An hour of advice is cheap next to a mistake that lasts for years.",
    ],
    [
      "What should I ask the neighbors?",
      "How loud the evenings are, what has changed in the last years and what they would like to see repaired. Two friendly minutes at the fence tell more than a brochure.",
    ],
    [
      "Are older buildings a bad idea?",
      "Not at all, as long as roof, pipes and wiring have been looked at. Age often brings solid walls and good locations, and it calls for a larger reserve.",
    ],
    [
      "How do I compare two very different places?",
      "Use the same sheet for both, and weigh needs before wishes. Imagine a normal Tuesday in each of them. The answer is usually clearer than the figures suggest.",
    ],
  ],
  cases: [
    [
      "Take a couple who fall in love with a house at the first viewing.",
      "The garden is in bloom, and coffee is on the stove.",
      "They come back on a rainy Tuesday with a flashlight and an aunt who dislikes everything.",
      "Behind the wardrobe there is a stain, and the street turns out to be a shortcut for trucks.",
      "They walk away, with heavy hearts.",
      "Four months later they sign for a plainer place around the corner.",
      "The inspector’s list helped with the price, and the difference paid for the kitchen.",
    ],
    [
      "Imagine a first-time landlord with a small apartment.",
      "The first tenant is chosen in a hurry, and the second year is spent on letters.",
      "For the next one there is a folder: clear rules, photographs of every room, a proper handover.",
      "Three applicants are met in person, and one of them asks sensible questions.",
      "Repairs are now done within a week.",
      "Since then the phone has been remarkably quiet.",
    ],
  ],
  checks: [
    "Separate needs from wishes",
    "Work out the monthly limit",
    "Add fees, taxes and repairs",
    "Walk the area at night and on a Sunday",
    "Prepare a folder with documents",
    "Use the same sheet at every viewing",
    "Look for damp in cellar and corners",
    "Book an independent inspection",
    "Put every promise into the contract",
    "Sleep on the offer",
    "Photograph everything at handover",
    "Ask what has been repaired in the last years",
    "Check phone and internet reception",
    "Look at the parking situation in the evening",
    "Read the minutes of owners’ meetings",
    "Ask about planned construction nearby",
    "Note the meter readings at handover",
  ],
};
