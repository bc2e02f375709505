import type { Lexicon } from "../lexicon.ts";

export const TRAVEL: Lexicon = {
  key: "travel",
  match:
    /\b(?:travel\w*|trips?|vacations?|holidays? (?:in|abroad|with|on)|itinerar\w+|flights?|airports?|airlines?|hotels?|hostels?|resorts?|airbnb|backpack\w*|road ?trips?|cruises?|safaris?|sightseeing|destinations?|tourism|tourists?|touris\w+|city breaks?|weekend getaways?|camping|hik(?:e|es|ing)|trek\w*|passports?|visas?|luggage|packing|nomads?|jet lag|beach(?:es)?|islands?|tour guides?|solo travel|van ?life)\b/i,
  suffixes: ["tips", "guide", "ideas", "budget", "checklist", "mistakes", "plan", "costs"],
  field: ["travel planning", "the travel world"],
  people: ["seasoned travelers", "people who travel often", "frequent travelers"],
  setting: ["the itinerary", "any travel plan"],
  things: [
    "a loose plan",
    "light luggage",
    "valid documents",
    "time between connections",
    "a realistic budget",
    "travel insurance",
    "comfortable shoes",
    "offline maps",
    "a place to sleep on the first night",
    "respect for local customs",
  ],
  results: [
    "days that are remembered for the right reasons",
    "a trip that feels longer than it was",
    "stories instead of complaints",
    "a relaxed arrival",
  ],
  risks: [
    "a missed connection and a night at the airport",
    "a suitcase full of things nobody needed",
    "ten sights in two days and no memory of any",
    "a passport that expired last month",
  ],
  habits: [
    "checking documents a month ahead",
    "leaving one day unplanned",
    "arriving before dark",
    "keeping copies of everything",
    "asking locals where they eat",
  ],
  facts: [
    "The first and the last day of a trip [decide|color] how it is remembered.",
    "Most travel trouble has one of three causes: documents, [connections|timing] or too much luggage.",
    "Places feel different on a Tuesday morning than on a Saturday afternoon, so timing can [replace|beat] money.",
    "[Moving|Changing places] every day costs more time than any map suggests.",
    "A trip needs room for [chance|the unplanned], because that is where the best stories come from.",
    "Prices follow school holidays and weather, and both can be looked up early.",
    "Locals are usually glad to help anyone who [tries|starts with] a few words of their language.",
    "What is forgotten at home can nearly always be bought there, except documents and medication.",
  ],
  actions: [
    [
      1,
      "Decide what the trip is for",
      "Rest, adventure, family or food: one of them should lead. Everybody who comes along names a single wish. A trip that tries to be everything at once tires everyone.",
    ],
    [
      1,
      "Check documents and entry rules",
      "Look at expiry dates, visas and the months of validity that the destination asks for. Official sources change faster than blogs. Do it before booking, since replacing a passport takes time.",
    ],
    [
      1,
      "Choose the season with care",
      "Look up weather, school holidays and local festivals. The weeks just before or after the high season are often the best of both. Rainy months can be lovely, too, as long as you know about them.",
    ],
    [
      2,
      "Set a budget with a reserve",
      "Split it into getting there, sleeping, eating, moving around and the things you really came for. Add a reserve for the unplanned. Decide beforehand what you will happily pay more for.",
    ],
    [
      2,
      "Book the anchors, leave the rest open",
      "Fix the arrival, the first night and whatever sells out. Between those points, keep days free. Plans made on the spot, with local knowledge, are usually better.",
    ],
    [
      2,
      "Pack for half the time",
      "Lay everything out, then put a third of it back. Clothes in matching colors and one wash halfway cover any trip. Medication, documents and chargers go into the hand luggage.",
    ],
    [
      2,
      "Prepare the phone and the papers",
      "Download maps, tickets and a translation app for use without a connection. Store copies of documents where you can reach them from any device. Tell the bank where you are going.",
    ],
    [
      3,
      "Arrive gently",
      "Plan nothing but food and a walk for the first evening. Jet lag and missed trains do less harm to an empty schedule. The neighborhood around your bed is the best first sight.",
    ],
    [
      3,
      "Pick one main thing per day",
      "A museum, a hike or a market is enough as a center. Around it, leave hours for sitting and looking. Two highlights that overlap cancel each other out.",
    ],
    [
      3,
      "Eat where people queue",
      "Look for short menus and full tables a few streets away from the main square. Lunch is often the same kitchen at a lower price. Ask what they would order themselves.",
    ],
    [
      4,
      "Adjust as you go",
      "If a place disappoints, move on; if it delights, stay. Nobody awards points for completing the list. Check once a day whether the plan still fits the weather and the mood.",
    ],
    [
      4,
      "Keep an eye on money and safety",
      "Split cash and cards between two places. Keep the emergency number and the address of your bed on paper. Trust the feeling that tells you to take a taxi.",
    ],
    [
      5,
      "Write three lines a day",
      "Names, tastes and small scenes fade faster than photographs. A few lines in the evening bring them back years later. They also help the next friend who asks for tips.",
    ],
    [
      5,
      "Unpack the lessons",
      "Back home, note what stayed unused in the bag and what was missing. Keep the list for the next trip. In this way every journey gets lighter.",
    ],
  ],
  mistakes: [
    [
      "Planning every hour",
      "The first delay brings the whole schedule down. Leave gaps, and treat them as part of the program.",
    ],
    [
      "Booking tight connections",
      "The cheapest ticket loses its charm on a bench at midnight. Add an hour, or arrive the evening before.",
    ],
    [
      "Packing for every case",
      "Most of the just-in-case items come home unworn. Pack for the likely days, and buy the rest if needed.",
    ],
    [
      "Checking the passport at the airport",
      "Some countries want it to be valid for months beyond the stay. Look at it before booking.",
    ],
    [
      "Staying only where it is famous",
      "Crowds, queues and prices meet in the same square. One street over, the city begins.",
    ],
    [
      "Traveling without insurance",
      "A hospital bed abroad can cost more than the trip. Read what is covered, especially for the activity you have in mind.",
    ],
    [
      "Relying on the phone alone",
      "Batteries die and networks fail. An address on paper and an offline map weigh nothing.",
    ],
    [
      "Spending the first day on a full program",
      "Tired people quarrel and get lost. Sleep, walk, eat, and begin on the second day.",
    ],
    [
      "Following only the list of sights",
      "Ten famous places make a photo album, not a trip. Choose three, and spend the rest of the time walking.",
    ],
    [
      "Arriving at night",
      "Everything is closed, dark and more expensive. Take the earlier train, even if it costs an hour of sleep.",
    ],
    [
      "Ignoring local holidays",
      "Shops, museums and buses have their own calendar. Look it up before fixing dates.",
    ],
  ],
  tools: [
    ["An offline map", "It works in tunnels, mountains and expensive networks."],
    ["A small day bag", "It holds water, a layer and the documents, and leaves both hands free."],
    ["A power bank", "Tickets on a dead phone are no tickets."],
    ["A packing list", "The same list, improved after every trip, beats any memory."],
    ["Copies of documents", "One on paper, one in a protected online folder."],
    ["A basic medical kit", "Plasters, pain relief and whatever you need regularly."],
    ["A notebook", "It is the only souvenir that gets more valuable."],
    ["Earplugs and an eye mask", "They turn night trains and thin walls into sleep."],
    ["A laundry line and a little soap", "They halve the luggage."],
    ["A pen", "Forms still exist, usually where no pen does."],
    ["A light scarf", "Sun, wind, churches and cold trains: it covers them all."],
  ],
  measures: [
    ["Cost per day", "Compare it with the plan every evening, and small leaks show early."],
    ["Hours in transit", "If they outnumber the hours on foot, the route is too ambitious."],
    ["Items that stayed unused", "Count them when unpacking, and leave them at home next time."],
    ["Nights slept well", "Tired travelers see less, wherever they are."],
    ["Unplanned moments worth telling", "If there are none, the plan was too tight."],
  ],
  costs: [
    ["Getting there", "Flexible dates are the strongest lever of all."],
    ["Sleeping", "A central bed saves fares, a distant one saves rent; add up both."],
    ["Eating and drinking", "Markets and lunch menus stretch the budget without spoiling the fun."],
    ["Getting around", "Day passes pay off only if they are used, so plan routes first."],
    ["Insurance and fees", "Card charges, luggage and visas are small one by one."],
  ],
  myths: [
    [
      "“Good trips are expensive”",
      "Season, pace and curiosity matter more than stars. Many of the best hours cost nothing.",
    ],
    [
      "“You have to see everything”",
      "Nobody does. Three places seen slowly stay longer than ten seen through a window.",
    ],
    [
      "“Last minute is always cheaper”",
      "Sometimes, for those who do not care where they go. Whoever needs certain dates does better early.",
    ],
    [
      "“Traveling alone is lonely”",
      "People talk to those who travel alone. It is easier to join a table than to bring one along.",
    ],
  ],
  faqs: [
    [
      "When should I book?",
      "Fix dates and documents first. Popular routes and school holidays call for months, quiet seasons for weeks. Choose fares that can be changed when plans are uncertain.",
    ],
    [
      "How many days should I plan?",
      "Count nights, not days, because arrival and departure take most of one each. For a city, three nights give two real days. Add one more than you think, and leave it empty.",
    ],
    [
      "What should go into the hand luggage?",
      "Documents, medication, chargers, a change of clothes and anything you cannot replace. If the suitcase arrives a day later, the trip goes on.",
    ],
    [
      "How do I keep costs under control?",
      "Set a daily amount, pay it out of one card, and look at it every evening. Spend on the thing you came for, and save on the things you will not remember.",
    ],
    [
      "Is {subj} a good idea for {audience}?",
      "With the right pace, yes. Choose fewer stops, shorter transfers and a bed with a way out of the noise. Everything else can be adjusted on the spot.",
    ],
    [
      "What if something goes wrong?",
      "Stay where it is safe, eat something, then make the calls. Insurance, embassy and bank have emergency numbers, so note them before leaving.",
    ],
  ],
  cases: [
    [
      "Imagine two friends with one week and a list of nine towns.",
      "On paper the trains fit together.",
      "On the second day a delay of an hour costs them a bed, and by the fourth they know stations better than squares.",
      "The year after, they choose one town and one village.",
      "They rent bicycles, shop at the market and learn the baker’s name.",
      "It rains for two days, which gives them the café where they write the postcards.",
      "Asked about their best trip, neither mentions the nine towns.",
    ],
    [
      "Picture a family that dreads the packing more than the flight.",
      "This time there is a list on the door, and everybody gets a bag no larger than the child who carries it.",
      "One outfit stays at home for each that goes in.",
      "At the airport the documents sit in one folder, with copies in a second place.",
      "The suitcase arrives a day late, but pajamas and toothbrushes are in the hand luggage.",
      "The delay becomes the funny story of the trip.",
    ],
  ],
  checks: [
    "Check passports and entry rules",
    "Note school holidays and local festivals",
    "Book arrival and the first night",
    "Set a daily budget and a reserve",
    "Buy insurance that covers the activities",
    "Download maps and tickets",
    "Store copies of all documents",
    "Pack medication in the hand luggage",
    "Leave one day without a plan",
    "Tell somebody at home the route",
    "Inform the bank",
    "Write down three wishes, one per person",
    "Check which sights need a reservation",
    "Put the address of the first bed on paper",
    "Learn five words of the language",
    "Pack a change of clothes in the hand luggage",
    "Note emergency numbers",
    "Check the weather two days before leaving",
  ],
};
