import type { Lexicon } from "../lexicon.ts";

export const GARDENING: Lexicon = {
  key: "gardening",
  match:
    /\b(?:garden\w*|plants?|planting|houseplants?|seeds?|seedlings?|soil|compost\w*|lawns?|prun\w+|roses?|tomato(?:es)?|vegetables? (?:garden|patch|bed)\w*|raised beds?|herbs?|orchard|greenhouse|hydroponics?|mulch\w*|perennials?|succulents?|landscap\w+|horticultur\w*|bonsai|weeds?|homestead\w*|permaculture|backyard|balcony)\b/i,
  suffixes: ["tips", "ideas", "guide", "plan", "mistakes", "tools", "checklist", "basics"],
  field: ["gardening", "the gardening world"],
  people: ["experienced gardeners", "keen gardeners", "people with green fingers"],
  setting: ["the garden", "a small garden"],
  things: [
    "healthy soil",
    "enough light",
    "steady watering",
    "good drainage",
    "plants that suit the climate",
    "clean, sharp tools",
    "a layer of mulch",
    "well-rotted compost",
    "shelter from the wind",
    "room for roots",
  ],
  results: [
    "a garden that looks after itself for a weekend",
    "strong plants and a long harvest",
    "a bed full of healthy growth",
    "a green corner that gets better every year",
  ],
  risks: [
    "a tray of leggy seedlings",
    "waterlogged roots",
    "a bed lost to one late frost",
    "an expensive row of wilted plants",
  ],
  habits: [
    "checking the soil with a finger before watering",
    "walking the beds every morning",
    "removing weeds while they are small",
    "keeping a planting diary",
  ],
  facts: [
    "Plants [recover from|forgive] many mistakes, but rarely from [standing water|wet feet] at the roots.",
    "Soil [does|decides] more for a plant than any [feed|fertilizer] that comes from a bottle.",
    "A [spot|place] that looks sunny in spring may lie in shade by midsummer, once the trees are in leaf.",
    "Most plants are lost in their first weeks, [before|long before] their roots have settled.",
    "Gardens reward [attention|observation] far more than they reward [money|spending].",
    "The weather sets the timetable, so the calendar on the wall is only a [rough guide|suggestion].",
    "Water given deeply once a week does more than a daily sprinkle, because roots follow moisture downward.",
    "Insects and worms do a good part of the work, as long as nobody [drives them away|gets in their way].",
  ],
  actions: [
    [
      1,
      "Watch the light for a few days",
      "Note where the sun falls in the morning, at noon and in the evening. Walls, fences and trees move the shade around more than one would think. [Choose|Pick] the plants for the light you have, since light is the one thing that cannot be carried in.",
    ],
    [
      1,
      "Get to know the soil",
      "Squeeze a damp handful: clay holds together, sand falls apart, and good loam crumbles. A simple test kit shows whether it is acid or alkaline. Both facts decide which plants will thrive without constant help.",
    ],
    [
      1,
      "Check your climate",
      "Find the average dates of the last and the first frost where you live. They set the length of the season, and they explain why a neighbor’s advice often beats a book. Microclimates count as well, so notice warm walls and cold hollows.",
    ],
    [
      2,
      "Improve the ground before planting",
      "Work in a good layer of compost, and loosen the soil without turning it upside down. Remove the roots of stubborn weeds while the bed is empty. A fortnight later the surface will have settled and be ready.",
    ],
    [
      2,
      "Choose plants that fit the place",
      "Read the label for final size, not for the size in the pot. [Sturdy|Compact], dark green plants with white roots settle in faster than tall ones in full bloom. If in doubt, buy fewer and give each more room.",
    ],
    [
      2,
      "Plan the watering",
      "Work out how the water gets there before the first dry week arrives. A rain barrel, a long hose or a simple drip line saves hours in July. Group thirsty plants together, so that the rest stay dry.",
    ],
    [
      3,
      "Plant at the right depth and distance",
      "Most plants should sit as deep as they sat in the pot. Firm the soil gently, then water until it settles around the roots. The gaps look too wide at first, yet by midsummer they will have closed.",
    ],
    [
      3,
      "Mulch the bare soil",
      "A layer of straw, bark or leaf mold keeps moisture in and weeds down. Leave a small gap around each stem, because damp mulch against bark invites rot. Top it up when the ground begins to show.",
    ],
    [
      3,
      "Water deeply, then wait",
      "Give enough for the moisture to reach the roots, and let the surface dry before watering again. Early morning is best, since leaves dry quickly and little is lost to the sun. A finger in the soil tells more than a schedule.",
    ],
    [
      4,
      "Look under the leaves",
      "Pests and diseases show there first. A hand lens and two minutes a week are enough to find aphids, eggs and mildew early. At that stage a jet of water or a pair of fingers usually solves the problem.",
    ],
    [
      4,
      "Feed only when plants ask for it",
      "Pale leaves and weak growth may mean hunger, but they can also mean wet roots. Check the drainage first. When feeding is due, a slow organic feed does less harm than a strong dose.",
    ],
    [
      5,
      "Harvest or deadhead regularly",
      "Picking often keeps plants producing, because a plant that sets seed considers its work done. The same holds for faded flowers. A clean pair of snips and five minutes in the evening will do.",
    ],
    [
      5,
      "Keep a garden diary",
      "Write down what was planted where, and how it did. Next spring those notes answer half of the questions. They also show how the seasons shift from year to year.",
    ],
    [
      5,
      "Prepare the ground for winter",
      "Clear diseased material, cover bare beds and empty the hoses before the frost. Leave some seed heads standing for the birds. The work done in autumn is the head start of the coming spring.",
    ],
    [
      1,
      "Look over the neighbor’s fence",
      "What thrives next door will [probably|most likely] thrive here as well. Ask which plants gave up, too. A walk around the block is the cheapest consultation there is.",
    ],
    [
      2,
      "Sow or buy at the right moment",
      "Seed packets name a window, and the weather decides within it. Young plants raised indoors need a week to get used to wind and sun. Put them out for a few hours a day, and take them in at night.",
    ],
    [
      3,
      "Give climbers and tall plants support early",
      "Stakes pushed in later tear the roots. Tie stems loosely in a figure of eight, so that they can move and thicken. A bare support looks odd for two weeks only.",
    ],
    [
      4,
      "Check drainage after heavy rain",
      "Puddles that stay for hours show where roots will suffer. A little grit, a raised bed or a shallow channel helps. Pots should drip within a minute.",
    ],
    [
      5,
      "Save seeds and take cuttings",
      "Favorites can be multiplied for nothing. Label them at once, because seeds look alike by spring. Swap the surplus with friends.",
    ],
  ],
  mistakes: [
    [
      "Watering by the clock",
      "Plants do not drink on schedule; they drink according to weather, soil and size. Push a finger into the ground first. If the soil is still damp below the surface, wait another day.",
    ],
    [
      "Planting too close together",
      "Young plants look lost in a bare bed, so the gaps get filled. By midsummer they compete for light and air, and mildew moves in. Trust the spacing on the packet.",
    ],
    [
      "Skipping the soil",
      "Money goes into plants, while the ground stays as it was. Tired soil grows tired plants. Spend the first part of the budget on compost instead.",
    ],
    [
      "Starting too early",
      "The first warm weekend in spring tempts everybody. One cold night is enough to undo weeks of care, so keep fleece at hand or wait until frost is past.",
    ],
    [
      "Choosing plants in flower",
      "A plant in full bloom sells well, but it has spent its strength. Pick one with buds and many side shoots, because it will settle in faster.",
    ],
    [
      "Using containers without drainage holes",
      "Water collects at the bottom and the roots suffocate long before the leaves complain. Drill holes, lift the pot on feet, and use a free-draining mix.",
    ],
    [
      "Feeding a sick plant",
      "Fertilizer is no medicine. A plant with damaged roots cannot use it, and the salts make things worse. Find the cause first, and feed only after new growth appears.",
    ],
    [
      "Digging too much",
      "Every turn of the spade brings weed seeds to the surface and disturbs the worms. Loosen the soil with a fork and let compost do the rest.",
    ],
    [
      "Cutting at the wrong time",
      "Some plants bloom on last year’s wood, and an autumn cut removes the flowers. Look it up once, and note it on the label.",
    ],
    [
      "Leaving weeds until the weekend",
      "Young weeds come out with two fingers. Once they flower, they have already planned the next five years.",
    ],
    [
      "Ignoring the label",
      "Height, spread and hardiness are printed there for a reason. Photograph the label before it fades.",
    ],
    [
      "Moving plants again and again",
      "Roots need a season to settle. Decide on a place, and give it a year.",
    ],
  ],
  tools: [
    [
      "A hand trowel with a solid neck",
      "Cheap ones bend in heavy ground, and this is the tool that is in the hand most often.",
    ],
    ["Bypass pruners", "They cut cleanly where anvil types crush, so wounds heal faster."],
    ["A watering can with a fine rose", "Gentle drops do not wash seeds and soil away."],
    ["A garden fork", "It loosens the ground without turning the layers over."],
    ["A rain barrel", "Soft, free water at air temperature is kinder to roots than the tap."],
    ["Labels and a pencil", "Ink fades in the sun within weeks, but pencil lasts the season."],
    ["A soil thermometer", "Seeds care about warm ground, not about the date."],
    ["A pair of gloves that fit", "Clumsy gloves stay in the shed, and thorns find bare hands."],
    ["A sieve", "It turns rough compost into something seeds can cope with."],
    ["Garden twine and canes", "They cost little and hold up half of the summer."],
  ],
  measures: [
    [
      "Date of the first harvest or bloom",
      "Compare it from year to year, and the effect of every change becomes visible.",
    ],
    [
      "Losses after planting",
      "If more than the odd plant dies, look at watering and soil before blaming the nursery.",
    ],
    ["Minutes of watering per week", "The figure should fall as mulch and compost do their work."],
    ["New growth per month", "A photograph from the same spot shows more than memory does."],
    ["Visits by bees and birds", "Life in the beds is a good sign that the balance is right."],
    ["Depth of moist soil", "Push a finger in; the figure says more than any schedule."],
    ["Number of kinds in flower", "A bed that blooms for months feeds insects and eyes."],
  ],
  costs: [
    [
      "Soil and compost",
      "Usually the largest item in the first year and the one that pays back longest.",
    ],
    [
      "Plants and seeds",
      "Seeds cost little but need weeks of care; young plants save time at a price.",
    ],
    [
      "Containers, edging or supports",
      "Second-hand crates and sticks from the hedge do the job as well.",
    ],
    ["Tools", "Three good ones are enough; borrow the rest."],
    ["Water", "In a dry summer it is a real cost, unless rain is collected."],
  ],
  myths: [
    [
      "“Some people just have green fingers”",
      "What looks like a gift is mostly the habit of looking closely every day. It can be learned in a season.",
    ],
    [
      "“Gravel at the bottom of a pot improves drainage”",
      "Water stops where the texture changes, so the roots sit closer to the wet zone. A hole and an airy mix work better.",
    ],
    [
      "“Watering in the sun burns leaves”",
      "Drops rarely do any harm. The better reason to water early is that less evaporates.",
    ],
    [
      "“More fertilizer means more flowers”",
      "Too much nitrogen produces lush leaves and few blooms. Hungry-looking plants often need light or root space instead.",
    ],
    [
      "“Plants need a bigger pot every year”",
      "Many like it snug. Move up one size when roots circle the bottom, and not before.",
    ],
    [
      "“Coffee grounds are a complete fertilizer”",
      "They are a small addition to the compost. In thick layers they keep water out.",
    ],
  ],
  faqs: [
    [
      "How often should I water?",
      "As often as the soil dries out at finger depth, which may be daily in a heat wave and hardly ever in spring. Large pots need it less often than small ones. When in doubt, wait half a day and look again.",
    ],
    [
      "Can I begin with {subj} in a rented place?",
      "Yes, as long as everything can move with you. Use containers, light mixes and plants that tolerate being shifted. Ask before you drill, dig or load a balcony.",
    ],
    [
      "What should I do about pests?",
      "Start with the gentlest step: remove them by hand or with a jet of water. Then ask why they came, because stressed plants attract them. Sprays come last, and never on open flowers.",
    ],
    [
      "Which plants forgive beginners?",
      "Choose robust kinds that local gardens already grow well. Lettuce, chives, mint in a pot, marigolds and nasturtiums put up with a great deal. Success with these builds the eye for the fussier ones.",
    ],
    [
      "When is the best time to start with {subj}?",
      "Preparation can begin at any time of the year. For planting, spring and early autumn are kindest, because the ground is warm and moist. Use the winter to plan and to build.",
    ],
    [
      "How much time does it take each week?",
      "A few short visits are better than one long day. Ten minutes with open eyes, three or four times a week, keep most small gardens in order.",
    ],
    [
      "Do I need to feed my plants?",
      "Less than the shelves suggest. Compost in spring covers most needs, and pots want a little more because rain washes nutrients out. Pale leaves are a question, not yet an answer.",
    ],
    [
      "What can I do in a heat wave?",
      "Water early and deeply, shade the youngest plants and leave the soil covered. Wilted leaves at noon may recover by evening. Postpone planting, pruning and feeding.",
    ],
    [
      "How do I bring pots through the winter?",
      "Move them close to the house, lift them off the ground and wrap the pot rather than the plant. Water a little on frost-free days. Most losses are caused by dry roots, not by cold.",
    ],
  ],
  cases: [
    [
      "Picture a narrow yard with a fence on one side and three hours of sun.",
      "In the first spring its owner fills it with whatever is in bloom at the garden center.",
      "By August half of the plants have stretched toward the light and fallen over.",
      "The next year begins differently: two weeks of watching, a plan on squared paper and a cubic yard of compost.",
      "Ferns and hostas go along the fence, while the herbs move to the one warm corner.",
      "Watering takes ten minutes, because the pots now stand together.",
      "By autumn the yard looks full, although only half as much money went into it.",
    ],
    [
      "Imagine a family that wants to grow something the children will eat.",
      "They start with one bed, no larger than a door.",
      "Peas, radishes and strawberries go in, since all three bring early rewards.",
      "In June the slugs take the lettuce, so a ring of copper tape and an evening walk join the routine.",
      "The diary shows that the bed needs less water after mulching.",
      "In the second year there are two beds, and nobody has to be asked to help.",
    ],
    [
      "Take a balcony on the fourth floor, windy and hot.",
      "The first summer ends with dry petunias and a water stain on the ceiling below.",
      "In the second, the pots are larger and fewer, with saucers and a layer of bark on top.",
      "Lavender, thyme and grasses take over from the thirsty flowers.",
      "A fabric screen breaks the wind, and a timer does the watering in July.",
      "The neighbor below is invited for herbal tea.",
      "Nobody mentions petunias.",
    ],
  ],
  checks: [
    "Note how many hours of sun the spot gets",
    "Test the soil before buying plants",
    "Write down the last frost date",
    "Loosen the ground and add compost",
    "Check that every pot has a drainage hole",
    "Leave the full spacing between plants",
    "Water in thoroughly after planting",
    "Cover bare soil with mulch",
    "Look under the leaves once a week",
    "Clean and sharpen blades before pruning",
    "Note what was planted where",
    "Keep fleece ready for cold nights",
  ],
};
