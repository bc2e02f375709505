import type { Lexicon } from "../lexicon.ts";

export const HOME: Lexicon = {
  key: "home",
  match:
    /\b(?:home (?:improvement|renovation|decor\w*|organi[sz]\w+|security|maintenance|repairs?)|renovat\w+|remodel\w*|decorat\w+|interior\w*|furniture|declutter\w*|clean(?:ing|ers?)?|tidy\w*|laundry|storage|organi[sz](?:e|ing) (?:a|your|my|the|closets?)|closets?|bathrooms?|bedrooms?|living rooms?|basements?|attics?|garages?|decks?|patios?|roof\w*|floor\w*|paint(?:ing)? (?:a|your|the|walls?)|walls?|wallpaper|plumb\w+|electric(?:al|ian|ians)|insulat\w+|diy|woodwork\w*|carpent\w+|lighting|curtains?|kitchen (?:remodel|cabinets?|storage)|smart homes?|solar panels?|heat pumps?|energy bills?|mold|pest control|minimalis\w+|zero waste|sustainab\w+|recycl\w+)\b/i,
  suffixes: ["ideas", "tips", "costs", "checklist", "guide", "mistakes", "plan", "tools"],
  field: ["home and household", "life at home"],
  people: ["experienced handymen and women", "people with tidy homes", "good craftspeople"],
  setting: ["the house", "an ordinary home"],
  things: [
    "a clear plan",
    "exact measurements",
    "good preparation",
    "the right tool",
    "enough light",
    "dry weather or a dry room",
    "a place for everything",
    "safe working habits",
    "a realistic weekend",
    "quality where hands touch it",
  ],
  results: [
    "a room that is a pleasure to enter",
    "a job that does not have to be done twice",
    "a home that is easy to keep in order",
    "quiet pride on Sunday evening",
  ],
  risks: [
    "a half-painted wall and a blocked hallway",
    "a third trip to the hardware store",
    "a shelf that comes down in the night",
    "boxes that nobody dares to open",
  ],
  habits: [
    "measuring twice before cutting",
    "putting things back at the end of the day",
    "taking a photograph before taking anything apart",
    "finishing one room before starting the next",
    "cleaning tools right after use",
  ],
  facts: [
    "Preparation is most of the work, and the visible part is [quick|short] once it has been done well.",
    "A home stays in order when everything has a place and the place is [close to|near] where the thing is used.",
    "Water, electricity and load-bearing walls are the three things where [asking|calling] a professional is cheaper.",
    "[Cheap|Poor] materials look fine on the first day and tired by the first winter.",
    "Most projects take longer at the beginning, because every wall hides a surprise.",
    "Light changes a room more than furniture does.",
    "Owning less makes every other household task easier.",
    "Small repairs that are done at once never become [projects|large ones].",
  ],
  actions: [
    [
      1,
      "Live with the problem for a week",
      "Note when and where it gets in the way. The real cause is often next to the obvious one. A week of watching prevents expensive enthusiasm.",
    ],
    [
      1,
      "Measure and photograph",
      "Write dimensions, sockets and pipes on a simple sketch. Photographs help in the shop and later, when the wall is closed again. Note the direction of the light, too.",
    ],
    [
      1,
      "Set limits for time and money",
      "Decide what the project may cost and when it has to be usable again. Add a reserve to both. A smaller project that ends is better than a grand one that stays open.",
    ],
    [
      2,
      "Clear the space completely",
      "Working around furniture doubles the time. Sort while clearing: keep, give away, throw away. What has not been missed for a year will not be missed now.",
    ],
    [
      2,
      "Gather materials and tools",
      "Make a list by steps, so that nothing interrupts the work. Borrow what is needed only once. Check that opened packages can be returned.",
    ],
    [
      2,
      "Protect what should stay clean",
      "Cover floors, tape edges and switch off what must be off. Half an hour of protection saves a day of scrubbing. Keep children and animals out of the room.",
    ],
    [
      3,
      "Begin in a hidden corner",
      "Test color, glue or cleaner where nobody will look. Surfaces react differently from what the label says. After that, work from top to bottom.",
    ],
    [
      3,
      "Do one room or one zone at a time",
      "A finished corner motivates, while five started ones depress. Close it, tidy up, and enjoy it for a day. Then move on.",
    ],
    [
      3,
      "Work with drying and waiting times",
      "Read the instructions, and believe them. Use the pauses for the next preparation instead of testing with a finger. Haste shows for years.",
    ],
    [
      4,
      "Check it in daylight",
      "Evening light hides streaks and gaps. Look at the work from the door, from the chair and from close up. Small corrections are easy while everything is still out.",
    ],
    [
      4,
      "Test before closing up",
      "Run the water, load the shelf, switch everything on. Opening a wall for a second time is no fun. Keep the receipt until it has held for a week.",
    ],
    [
      5,
      "Give everything a place",
      "Store things where they are used, at the height of the person who uses them. Labels help everyone else. If a thing has no place, it is one too many.",
    ],
    [
      5,
      "Make a small routine",
      "Ten minutes in the evening keep a household going. Tie them to something that happens anyway, such as the dishwasher. Everyone who lives there can do a part.",
    ],
    [
      5,
      "Note dates and materials",
      "Write paint numbers, filter sizes and the date on a card. It saves guessing in three years. Tape it inside a cupboard door.",
    ],
    [
      1,
      "Find out what annoys everyone",
      "Each person in the house names one spot that costs nerves. The lists are seldom the same. Begin with the one that appears twice.",
    ],
    [
      2,
      "Get two opinions on anything structural",
      "What looks like a small change may hold up a ceiling. A short visit by an expert costs less than the repair. Ask for the advice in writing.",
    ],
    [
      3,
      "Keep the site tidy",
      "A clean floor at the end of the day prevents accidents and quarrels. Sort waste as it appears. Tools go back into one box.",
    ],
    [
      4,
      "Use it for a week before finishing",
      "Live with the new arrangement before drilling the last holes. Small annoyances show on ordinary days. Moving a hook is easier than moving a cabinet.",
    ],
    [
      5,
      "Plan the yearly round",
      "Filters, seals, gutters and smoke alarms need a date. One Saturday in autumn covers most of it. A short list inside a cupboard door is enough.",
    ],
  ],
  mistakes: [
    [
      "Starting without measuring",
      "Guesses fit badly. Two minutes with a tape measure save a return trip and a bent back.",
    ],
    [
      "Skipping the preparation",
      "Paint on dust falls off with it. Clean, sand and prime, however dull it is.",
    ],
    [
      "Buying storage before sorting",
      "Boxes only hide what should have gone. Sort first, then see what needs a container.",
    ],
    [
      "Doing dangerous work alone",
      "Electricity, gas and roofs do not forgive. Know where your skill ends, and call somebody.",
    ],
    [
      "Saving on the parts that move",
      "Hinges, taps and slides are touched every day. Good ones are felt every day as well.",
    ],
    [
      "Having too many projects open",
      "Each unfinished corner takes energy. Finish one, and write the others on a list.",
    ],
    [
      "Following trends in fixed things",
      "Tiles and floors stay for decades. Put fashion into cushions and paint.",
    ],
    [
      "Ignoring damp",
      "A stain is a message from behind the wall. Find the source before painting over it.",
    ],
    [
      "Storing things far from where they are used",
      "Scissors in the cellar are bought again. Put things where the hand looks for them.",
    ],
    [
      "Trusting the first estimate",
      "Walls keep secrets. Add a reserve of time and money, and decide early what could be left out.",
    ],
    [
      "Buying in sets",
      "A complete set promises order and brings half a drawer of things nobody needs. Buy the one piece that is missing.",
    ],
  ],
  tools: [
    ["A tape measure and a pencil", "They belong in a pocket, not in a drawer."],
    ["A spirit level", "The eye gets used to crooked things, but visitors do not."],
    ["A good screwdriver set", "Fitting tips save screws and knuckles."],
    ["A cordless drill", "Borrow one first, and buy it if you use it every month."],
    ["Masking tape and covers", "They cost little and save the floor."],
    ["A headlamp", "Both hands stay free under the sink."],
    ["A box for small parts", "Screws in a jar with a label are found again."],
    ["Microfiber cloths", "They clean most surfaces with nothing but water."],
    ["A notebook for measurements", "Shops are always visited without the right figure."],
    ["A stud finder or a strong magnet", "It tells where the wall holds and where it does not."],
    ["A set of clear boxes", "What can be seen is not bought twice."],
  ],
  measures: [
    ["Time to tidy up in the evening", "If it grows, things lack a place."],
    ["Trips to the store per project", "Good lists bring the number down."],
    ["Energy used per month", "Compare the same months of different years."],
    ["Projects finished", "Count those, not the ones begun."],
    ["Things that left the house", "A bag a week changes a home within a season."],
  ],
  costs: [
    ["Materials", "Add a little extra for cuts and mistakes."],
    ["Tools", "Rent or borrow what you need only once."],
    ["Professionals", "Get two written offers that name what is included."],
    ["Disposal", "Old tiles and carpets cost money to get rid of."],
    ["Living around the work", "Meals out and laundry elsewhere belong in the sum."],
  ],
  myths: [
    [
      "“DIY is always cheaper”",
      "Not if it has to be redone. Count tools, time and second attempts.",
    ],
    [
      "“More storage makes a tidy home”",
      "It makes room for more things. Owning less is what helps.",
    ],
    [
      "“White makes every room larger”",
      "In rooms with little light it can look gray. Try a large sample at different hours.",
    ],
    ["“You have to do it all at once”", "Fifteen minutes a day change a house within a month."],
  ],
  faqs: [
    [
      "How much should I budget for {subj}?",
      "List materials, tools, help and disposal, then add a reserve for what hides behind the wall. Two written offers show quickly whether the estimate is realistic.",
    ],
    [
      "Can I do it myself?",
      "Many parts, yes, especially preparation and finishing. Leave electricity, gas, load-bearing walls and anything high up to professionals.",
    ],
    [
      "Where should I begin?",
      "With the spot that annoys you every day. It brings the largest relief, and it teaches the scale of the rest.",
    ],
    [
      "How long will it take?",
      "Estimate honestly, then add half again for surprises and drying times. A room should be usable at the end of every weekend, even if it is not finished.",
    ],
    [
      "How do I keep it that way?",
      "Give everything a place, and spend ten minutes each evening on putting it back. Once a season, look for what has started to pile up.",
    ],
    [
      "Is {subj} possible in a rented home?",
      "Often, if it can be undone. Ask the landlord in writing, take photographs, and choose solutions without holes where you can.",
    ],
  ],
  cases: [
    [
      "Imagine a hallway in which shoes, bags and mail pile up.",
      "Two shelves have been bought already, and both are full.",
      "This time nothing is bought for a week; instead, everyone notes what they drop and where.",
      "It turns out that the hooks are too high for the children and too far from the door.",
      "Six hooks move down, a tray for mail moves in, and two bags of shoes move out.",
      "It takes one afternoon.",
      "A month later the hallway is not perfect, but nobody trips.",
    ],
    [
      "Picture a bathroom that should be painted over a weekend.",
      "On Friday evening the walls are washed, the mirror is down and the floor is covered.",
      "Saturday goes into filling and sanding, which feels like no progress at all.",
      "On Sunday the paint takes two hours, pauses included.",
      "Neighbors ask who did the work.",
      "The answer, truthfully, is Friday.",
    ],
  ],
  checks: [
    "Measure everything twice",
    "Take photographs before you begin",
    "Set a budget with a reserve",
    "Clear and clean the space",
    "Read all instructions first",
    "Test in a hidden corner",
    "Switch off water or power where needed",
    "Keep drying times",
    "Check the result in daylight",
    "Note colors and sizes on a card",
    "Give every item a fixed place",
    "Ask everyone what annoys them most",
    "Get offers in writing",
    "Keep receipts in one envelope",
    "Check smoke alarms",
    "Put tools back after each session",
    "Live with it for a week before drilling",
  ],
};
