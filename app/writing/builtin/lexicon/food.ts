import type { Lexicon } from "../lexicon.ts";

export const FOOD: Lexicon = {
  key: "food",
  match:
    /\b(?:food|cook\w*|bak(?:e|es|ed|er|ers|ing)|bread|sourdough|recipes?|meals?|meal prep\w*|kitchen\w*|restaurants?|chefs?|dinners?|lunch\w*|breakfasts?|snacks?|desserts?|cakes?|cookies?|pasta|pizza|soups?|salads?|vegan|vegetarian|plant-based|grocer(?:y|ies)|ferment\w*|kombucha|coffee|espresso|tea|wine|beer|brew(?:ing|ed)?|cheese|chocolate|air fryer|grill\w*|barbecue|bbq|spices?|cuisine|culinary|catering|slow cooker|instant pot)\b/i,
  suffixes: ["tips", "ideas", "basics", "guide", "mistakes", "tools", "checklist", "examples"],
  field: ["home cooking", "the kitchen world"],
  people: ["experienced cooks", "good home cooks", "people who cook every day"],
  setting: ["the kitchen", "a home kitchen"],
  things: [
    "fresh ingredients",
    "a sharp knife",
    "the right temperature",
    "enough salt",
    "accurate weights",
    "a well-stocked pantry",
    "good timing",
    "clean work surfaces",
    "a tested recipe",
    "a little patience at the stove",
  ],
  results: [
    "food that people ask for again",
    "a meal that works on a Tuesday",
    "reliable results, batch after batch",
    "a table full of empty plates",
  ],
  risks: [
    "a burned pan and takeout for dinner",
    "a fridge full of wilted leftovers",
    "a dish that tastes of nothing",
    "an evening of dirty bowls with little to show for it",
  ],
  habits: [
    "tasting before serving",
    "reading the recipe to the end before starting",
    "weighing instead of guessing",
    "cleaning up along the way",
    "writing down what was changed",
  ],
  facts: [
    "Heat does most of the work in a kitchen, so [controlling it|knowing how to control it] matters more than any secret ingredient.",
    "Salt added [early|in stages] seasons the whole dish, whereas salt added at the end sits on the surface.",
    "Most [kitchen disasters|failed dishes] begin with a step that was read too late.",
    "A short list of dishes, cooked often, teaches more than a long list cooked once.",
    "[Good|Fresh] ingredients forgive a plain recipe, but no recipe rescues tired ones.",
    "Ovens [lie|are rarely exact]: the dial and the real temperature may differ noticeably.",
    "Food keeps cooking for a while after it leaves the heat, which explains many dry results.",
    "Acid, such as lemon juice or vinegar, [wakes up|lifts] a flat dish faster than more salt.",
  ],
  actions: [
    [
      1,
      "Decide who will eat, and when",
      "Portions, spice and timing all depend on the table. [Ask|Check] about allergies before choosing anything. A dish that suits everybody is worth more than one that impresses nobody but the cook.",
    ],
    [
      1,
      "Look into the cupboards first",
      "Half of the shopping list is often there already. Use up what is open or close to its date, and build the rest around it. This saves money, and it keeps the shelves in order.",
    ],
    [
      1,
      "Choose one recipe and read it twice",
      "The first reading shows the ingredients, the second shows the waiting times. Note every step that needs chilling, rising or soaking. Comparing five recipes at the stove leads nowhere.",
    ],
    [
      2,
      "Weigh and prepare everything in advance",
      "Put the measured ingredients into small bowls before the heat goes on. Nothing burns while you search for the cumin. As a bonus, missing items turn up while there is still time to fetch them.",
    ],
    [
      2,
      "Sharpen the knife",
      "A sharp blade needs less force and slips less. Cut pieces of the same size, because even pieces cook evenly. A damp cloth under the board keeps it in place.",
    ],
    [
      2,
      "Heat the pan or oven properly",
      "Food that goes into a cold pan [sticks|stews] instead of browning. Give the oven longer than its signal suggests. A cheap thermometer shows how far the dial is off.",
    ],
    [
      3,
      "Cook in small batches",
      "A crowded pan steams its contents. Leave space between the pieces, and work in two rounds if necessary. Color means flavor, so do not rush it.",
    ],
    [
      3,
      "Season in layers",
      "Add a little salt at each stage, and taste after every addition. Herbs with hard stems go in early, tender leaves at the end. In this way the flavors have time to find each other.",
    ],
    [
      3,
      "Trust your senses over the clock",
      "Times in recipes are estimates, since pans, stoves and ingredients differ. Look, smell and touch. Note the time that worked in your kitchen for the next round.",
    ],
    [
      4,
      "Taste and correct before serving",
      "Ask what is missing: salt, acid, fat or heat? Add one thing at a time in small amounts. Most dishes need only a squeeze of lemon.",
    ],
    [
      4,
      "Let it rest",
      "Meat, bread and many cakes need a pause before they are cut. Juices settle, crumbs set, and flavors come together. Use the time to clear the worktop.",
    ],
    [
      5,
      "Store leftovers safely",
      "Cool them quickly, label them and put them where they will be seen. Shallow containers cool faster than deep ones. Plan the day on which they will be eaten, or freeze them at once.",
    ],
    [
      5,
      "Note what you changed",
      "Write the new oven time or the smaller amount of sugar beside the recipe. After three rounds it will be your own. Memory, by contrast, lasts until the next busy week.",
    ],
    [
      5,
      "Build a short list of standards",
      "Five dishes that everybody likes carry a household through most weeks. Rotate them, and try something new on a quiet day. The shopping becomes easier, too.",
    ],
  ],
  mistakes: [
    [
      "Starting before reading to the end",
      "Step six says to chill the dough overnight, and the guests come at seven. Read the whole recipe first, and mark the waiting times.",
    ],
    [
      "Measuring by eye",
      "A cup of flour can hold very different amounts, depending on how it was filled. A small scale removes the guesswork. It also saves washing up.",
    ],
    [
      "Crowding the pan",
      "Too much food at once lowers the heat, so it boils in its own juice. Work in batches, and keep the finished part warm in the oven.",
    ],
    [
      "Seasoning only at the end",
      "The surface tastes salty while the inside stays bland. Salt early, in small amounts, and taste as you go.",
    ],
    [
      "Opening the oven door too often",
      "Every look lets heat escape and adds minutes. Use the window and the light instead.",
    ],
    [
      "Ignoring the quality of basics",
      "Old spices, stale oil and tired flour pull down every dish. Smell them once a season, and replace what has faded.",
    ],
    [
      "Cooking something new for guests",
      "A first attempt belongs to an ordinary evening. Test the dish once, and the party will be relaxed.",
    ],
    [
      "Throwing leftovers away",
      "Bones become stock, bread becomes crumbs, and vegetables become soup. A box in the freezer collects them until there is enough.",
    ],
    [
      "Using dull knives",
      "They slip, crush and tire the hand. Five minutes with a stone change the whole evening.",
    ],
    [
      "Adding everything at the same time",
      "Carrots need longer than spinach. Sort by cooking time before the pan gets hot.",
    ],
    [
      "Ignoring the freezer",
      "Stock, bread, herbs and half portions keep for months. A label with a date turns it into a pantry.",
    ],
  ],
  tools: [
    ["A kitchen scale", "Weights repeat exactly, which makes good results repeatable as well."],
    ["One good chef’s knife", "It does nine jobs out of ten, provided it is sharp."],
    [
      "An instant thermometer",
      "It answers the question whether something is done without cutting it open.",
    ],
    ["A heavy pan", "Thick metal spreads the heat and forgives a moment of distraction."],
    ["A large cutting board", "Space makes cutting faster and safer."],
    ["Airtight containers", "Clear ones show what is inside, so less is forgotten."],
    ["A timer", "Phones ring for other reasons, while a kitchen timer has only one."],
    ["A bench scraper", "It gathers chopped vegetables, divides dough and cleans the worktop."],
  ],
  measures: [
    [
      "Food thrown away each week",
      "Weigh it for a month, and the shopping list will shrink by itself.",
    ],
    ["Home-cooked meals per week", "The count shows quickly whether the plan fits real evenings."],
    ["Time from start to table", "Note it per dish, so that weekday recipes stay on weekdays."],
    ["Requests for a second helping", "The most honest review a cook can get."],
    [
      "Cost per portion",
      "Work it out for the standards once, and the budget stops being a mystery.",
    ],
  ],
  costs: [
    ["Ingredients", "Seasonal produce and dried staples keep this item low."],
    ["Equipment", "A knife, a pan, a pot and a scale are enough for the first year."],
    ["Energy", "Use the full oven, and let residual heat finish the job."],
    ["Time", "Prepare double amounts on quiet days, and freeze half."],
    ["Waste", "What ends up in the bin was paid for as well."],
  ],
  myths: [
    [
      "“Searing seals in the juices”",
      "It creates flavor and color, but juice escapes all the same. Resting does more for a moist result.",
    ],
    [
      "“Good cooking takes hours”",
      "Some dishes do; many of the best need ten minutes and a hot pan. Planning takes longer than cooking.",
    ],
    [
      "“Real cooks never use recipes”",
      "Professionals weigh, time and note everything. Improvisation comes later, once the basics no longer need thought.",
    ],
    [
      "“Fresh is always better than frozen”",
      "Vegetables frozen right after harvest may beat those that traveled for days. It depends on the season.",
    ],
  ],
  faqs: [
    [
      "Can I prepare {subj} in advance?",
      "Much of it, yes. Chop, measure and mix dry ingredients the day before, and leave the last steps for the moment of serving. Label what goes into the fridge with the date.",
    ],
    [
      "What can I use if an ingredient is missing?",
      "Ask what the ingredient does: sweeten, thicken, add acid or fat? Then choose something with the same job. Change one thing at a time, so that you can tell what made the difference.",
    ],
    [
      "How do I avoid wasting food?",
      "Plan three or four meals and leave the remaining days open for leftovers. Keep a box in the fridge for things that must be eaten first. Shop with a list, and not when hungry.",
    ],
    [
      "Which equipment do I need to begin?",
      "A sharp knife, a board, a heavy pan, a pot and a scale. Everything else can wait until you notice that you miss it.",
    ],
    [
      "Why does it turn out differently every time?",
      "Usually because amounts, temperature or timing vary. Weigh the ingredients, check the oven with a thermometer, and write down what you did.",
    ],
    [
      "Is {subj} suitable for {audience}?",
      "Yes, with small adjustments. Choose versions with few steps, prepare what you can in advance, and keep a simple standby in the freezer.",
    ],
  ],
  cases: [
    [
      "Imagine a household where dinner is decided at half past five.",
      "The fridge is full, but nothing goes together.",
      "One Sunday they write down the seven dishes that everybody likes, and they put the list on the fridge.",
      "Shopping now follows the list, and half an hour on Sunday goes into washing, chopping and boxing.",
      "On Wednesday the plan falls apart, because a meeting runs late.",
      "It hardly matters, since there is soup in the freezer.",
      "After a month the bin is emptier, the bills are lower, and nobody asks at half past five.",
    ],
    [
      "Picture somebody whose results differ from week to week.",
      "One weekend a scale and a thermometer come into the house.",
      "It turns out that the oven is far hotter than it claims, and that the usual cup of flour was heaped.",
      "The next batch looks like the photograph.",
      "From then on there is a pencil next to the recipe, and each round brings one small correction.",
    ],
  ],
  checks: [
    "Read the recipe to the end",
    "Check the cupboards before shopping",
    "Ask about allergies",
    "Weigh all ingredients",
    "Sharpen the knife",
    "Preheat the oven or pan fully",
    "Set a timer for every waiting step",
    "Taste and season before serving",
    "Cool and label leftovers",
    "Note what to change next time",
    "Wipe down the work surface",
    "Plan a use for leftovers",
    "Put a damp cloth under the board",
    "Check the oven with a thermometer",
    "Taste after every addition",
    "Keep one simple meal in the freezer",
  ],
};
