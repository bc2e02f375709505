/**
 * Word forms of English, by rule and short list; good enough for the phrases that people type as
 * topics.
 */

const words = (text: string): Set<string> => new Set(text.split(/\s+/));

export const PREPOSITIONS = words(
  "for of in on at with without to from by under over during after before as about into through between among across around against within outside inside near via per like using when while that which who whose where because if than versus vs despite beyond",
);
export const DETERMINERS = words(
  "a an the your my our their his her its this that these those some any every each",
);

const MASS_ENDINGS =
  /(?:ing|ness|ism|ics|ware|logy|nomy|ography|hood|craft|culture|ment|ance|ence|ity|tion|sion|ship|work|age|cy|sis|uty|tude|ery)$/;
const COUNT_DESPITE_ENDING = words(
  "wedding building painting meeting drawing listing landing ceiling earring greeting recording offering pudding clipping setting rating ranking savings covering dwelling vacation station subscription question presentation application location promotion collection " +
    "reaction option section edition function solution position transaction invention convention exhibition auction city community facility activity university opportunity celebrity charity ability personality identity apartment investment payment appointment department document element " +
    "garment supplement treatment statement requirement environment experiment conference audience appliance alliance allowance entrance experience sentence sequence difference preference residence influence relationship internship scholarship membership dealership championship ship " +
    "network framework page package message mortgage garage cottage village language stage image beverage bandage sausage garbage agency emergency pharmacy policy currency vacancy battery bakery gallery brewery grocery delivery surgery discovery nursery recovery culture agriculture mission session version permission " +
    "mansion extension pension profession invoice process king ring string spring thing wing swing workout fence",
);
const MASS = words(
  "work bread software marketing content health fitness money research care help advice information knowledge data music art food water coffee tea meat rice pasta cheese chocolate sugar salt milk wine beer oil soil compost mulch furniture luggage equipment gear hardware electricity energy power sleep stress anxiety " +
    "grief weight hair skin yoga pilates tai meditation mindfulness math science history english spanish french german japanese chinese python javascript typescript rust java php sql html css kubernetes docker react linux seo ai ml ux ui hr pr crypto bitcoin finance tax debt credit insurance retirement wealth cash " +
    "inflation productivity creativity leadership management communication feedback growth traffic engagement revenue design fashion beauty makeup law justice politics democracy weather snow rain sand wood steel glass plastic paper fabric wool cotton leather clay pottery jazz gymnastics tennis football soccer golf chess " +
    "sourdough kombucha kimchi tofu protein fiber cardio nutrition hydration immunity pregnancy parenthood homework teamwork commerce ecommerce e-commerce retail wholesale logistics freight tourism camping hiking travel trekking fishing cycling running swimming training code technology tech automation privacy security " +
    "compliance governance mental love happiness success change time life sobriety self-care seating lighting flooring housing plumbing decor storage rust maths stuff waste recycling composting sustainability minimalism laundry jewelry jewellery poultry etiquette dropshipping freelancing branding copywriting storytelling",
);
const COUNT_ENDING =
  /(?:er|or|ist|ian|eur|ette|let|tron|phone|book|board|desk|bag|box|bed|pot|pan|room|shop|store|site|page|line|list|card|tree|plan|map|app|pump|lamp|light|light|house|home|car|bike|boat|tent|dog|cat|party|day|week|trip|tour|sheet|test|kit|set|pack|pass|plant|garden|yard|lawn)$/;
const MASS_DESPITE_ENDING = words(
  "water paper power leather weather butter labor labour behavior behaviour humor humour sugar laughter gender flavor flavour color colour liquor error daylight sunlight cancer fiber timber lumber rubber powder copper silver order wonder anger hunger moonlight baking",
);
const COUNT = words(
  "comparison checklist mistake example review alternative cost tutorial itinerary setup layout calculator workflow benefit garden desk plan app guide website blog store business house home kitchen budget strategy campaign system tool platform team project course class lesson trip recipe cake meal diet routine program programme market product brand funnel portfolio loan fund account habit goal idea tip way method technique trend problem risk " +
    "job career resume cv interview company startup template form survey report dashboard database server api chatbot podcast video channel newsletter email post article book novel story logo photo camera laptop phone tablet watch bike car van truck boat dog cat puppy kitten baby child toddler teenager kid pet fish bird horse " +
    "roof floor wall door window bathroom bedroom basement deck patio fence shed greenhouse pond lawn tree rose tomato herb succulent houseplant vegetable fruit salad soup stew sauce smoothie cocktail dessert cookie pie pizza taco burger sandwich barbecue grill oven knife pan wok school college teacher student classroom curriculum exam degree " +
    "test quiz library city town island beach hotel hostel flight airport passport visa backpack suitcase itinerary cruise safari festival museum marathon gym coach shoe jacket shirt dress suit ring necklace mattress sofa chair table lamp rug curtain price discount coupon warehouse supplier customer client lead sale deal contract lease tenant landlord " +
    "rental condo apartment mortgage property neighborhood neighbourhood agent wedding party birthday holiday gift hobby game puzzle toy strategy policy model framework library pipeline cluster container function class variable loop array bug feature release sprint roadmap backlog stack language browser plugin theme widget button menu icon font palette",
);
const PLURAL_WITHOUT_S = words(
  "people children men women feet teeth mice geese media criteria data-sets alumni fungi cacti police",
);
const SINGULAR_WITH_S = words(
  "news business process stress fitness wellness access progress success illness happiness mindfulness express class glass grass mass pass bus gas lens atlas canvas christmas chess boss loss dress address fortress mattress waitress princess campus status virus bonus focus cactus citrus census analysis basis crisis thesis diagnosis oasis series species tennis kudos pilates rabies diabetes economics analytics ethics physics politics logistics athletics aesthetics ceramics graphics mathematics robotics genetics linguistics wordpress kubernetes pancreas texas paris illinois arkansas hermes sass css aws saas ios windows",
);

export type NounKind = "plural" | "mass" | "count";

/** What kind of noun a head word is: decides article and verb. */
export function kindOf(head: string): NounKind {
  const word = head.toLowerCase().replace(/[^\p{L}\p{N}-]/gu, "");
  if (PLURAL_WITHOUT_S.has(word)) return "plural";
  if (
    COUNT.has(word) ||
    word === "business" ||
    word === "bus" ||
    word === "lens" ||
    word === "mattress" ||
    word === "dress" ||
    word === "campus" ||
    word === "process" ||
    word === "class"
  )
    return "count";
  if (SINGULAR_WITH_S.has(word)) return "mass";
  if (/[^s]s$/.test(word) && word.length > 3 && !/(?:us|is)$/.test(word)) return "plural";
  if (MASS.has(word) || MASS_DESPITE_ENDING.has(word)) return "mass";
  if (COUNT_DESPITE_ENDING.has(word)) return "count";
  const part = word.slice(word.lastIndexOf("-") + 1);
  if (part !== word) return kindOf(part);
  if (MASS_ENDINGS.test(word)) return "mass";
  return COUNT_ENDING.test(word) ? "count" : "mass";
}

const IRREGULAR_PLURALS: Record<string, string> = {
  person: "people",
  child: "children",
  man: "men",
  woman: "women",
  foot: "feet",
  tooth: "teeth",
  life: "lives",
  wife: "wives",
  knife: "knives",
  shelf: "shelves",
  leaf: "leaves",
  half: "halves",
  parent: "parents",
  staff: "staff",
};
const IRREGULAR_SINGULARS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(IRREGULAR_PLURALS).map(([one, many]) => [many, one])),
  shoes: "shoe",
  movies: "movie",
  cookies: "cookie",
  pies: "pie",
  ties: "tie",
  potatoes: "potato",
  tomatoes: "tomato",
  heroes: "hero",
  headaches: "headache",
  caches: "cache",
  niches: "niche",
  recipes: "recipe",
  houses: "house",
  purchases: "purchase",
  databases: "database",
  courses: "course",
  horses: "horse",
  nurses: "nurse",
  expenses: "expense",
  exercises: "exercise",
  roses: "rose",
  cases: "case",
  bases: "base",
  releases: "release",
  leases: "lease",
  increases: "increase",
  boxes: "box",
  taxes: "tax",
  savings: "savings",
  sales: "sales",
  sports: "sports",
  jeans: "jeans",
  pants: "pants",
  glasses: "glasses",
  clothes: "clothes",
  headphones: "headphone",
  earnings: "earnings",
  groceries: "grocery",
  electronics: "electronics",
  operations: "operations",
  basics: "basics",
  spices: "spice",
  vibes: "vibe",
};

export function pluralOf(word: string): string {
  const lower = word.toLowerCase();
  const irregular = IRREGULAR_PLURALS[lower];
  if (irregular) return irregular;
  if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`;
  if (/(?:[sxz]|ch|sh)$/.test(lower)) return `${word}es`;
  return `${word}s`;
}

/** The form of a noun before another noun: "running shoes" plan -> "running shoe". */
export function singularForm(word: string): string {
  const lower = word.toLowerCase();
  const irregular = IRREGULAR_SINGULARS[lower];
  if (irregular) return word[0] === lower[0] ? irregular : word;
  if (kindOf(word) !== "plural") return word;
  if (lower.endsWith("ies") && lower.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:[sx]|ch|sh|zz)es$/.test(lower)) return word.slice(0, -2);
  return lower.endsWith("s") ? word.slice(0, -1) : word;
}

const SILENT_H = /^(?:hour|honest|honor|honour|heir)/i;
const AN_LETTERS = /^[AEFHILMNORSX](?![a-z])/;
const CONSONANT_SOUND =
  /^(?:uni(?!n[^i]|m)|use|usual|util|ubiquit|uter|eu|ewe|one\b|one-|once|ufo|url|us\b)/i;

/** "a" or "an" for what follows, by sound. */
export function articleFor(text: string): "a" | "an" {
  const first = text.replace(/^[^\p{L}\p{N}]+/u, "");
  if (/^(?:8|11|18)(?!\d*,\d)/.test(first) && /^(?:8|11\b|18\b|8\d)/.test(first)) return "an";
  const word = first.split(/[\s-]/)[0] ?? "";
  if (word.length > 1 && word === word.toUpperCase() && /^[A-Z]+$/.test(word))
    return word.length <= 4 && !/^(?:NASA|NATO|RAM|SAAS|ROI?D)$/.test(word)
      ? AN_LETTERS.test(word)
        ? "an"
        : "a"
      : /^[AEIOU]/.test(word)
        ? "an"
        : "a";
  if (SILENT_H.test(first)) return "an";
  if (CONSONANT_SOUND.test(first)) return "a";
  return /^[aeiouáàâäéèêíóôöúü]/i.test(first) ? "an" : "a";
}

const DOUBLING = words(
  "run plan set get cut stop ship shop swim begin sit put win hit let dig knit trim map program chop wrap drop tag log scan spot jog beg rub pin nap clap clip drip flip grab hop hug mop pat pet plug quit rip rob shut skip slip snap split spin step strip swap tap tip trap whip zip prep blog vlog bid ban bet bat cap fit forget prefer refer occur transfer admit commit submit permit upset outfit rebut debug unplug format",
);
const DOUBLED: Record<string, string> = { format: "formatting" };
const TO_ING: Record<string, string> = {
  be: "being",
  see: "seeing",
  die: "dying",
  lie: "lying",
  tie: "tying",
  dye: "dyeing",
  agree: "agreeing",
  flee: "fleeing",
  free: "freeing",
  picnic: "picnicking",
  canoe: "canoeing",
};

/** "plan a trip" -> "planning": the -ing form of one verb. */
export function gerundOf(verb: string): string {
  const lower = verb.toLowerCase();
  const known = TO_ING[lower] ?? DOUBLED[lower];
  if (known) return known;
  const dash = lower.lastIndexOf("-");
  if (dash > 0) return `${lower.slice(0, dash + 1)}${gerundOf(lower.slice(dash + 1))}`;
  if (DOUBLING.has(lower)) return `${lower}${lower.at(-1) ?? ""}ing`;
  if (/ie$/.test(lower)) return `${lower.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(lower)) return `${lower.slice(0, -1)}ing`;
  return `${lower}ing`;
}

/**
 * Verbs that people begin a topic or keyword with. A first word among these makes the phrase an
 * action.
 */
export const VERBS = words(
  "start build make create write plan grow cook bake clean choose pick buy sell find get learn teach train run use set design develop improve increase reduce lower boost manage handle organize organise prepare prep save invest budget lose gain stay keep avoid prevent fix repair install paint decorate renovate remodel launch market promote advertise " +
    "optimize optimise automate measure track test deploy debug migrate scale secure protect host rent lease move travel pack book visit explore hike camp ride drive fly apply negotiate hire fire onboard lead motivate communicate present speak read study pass memorize practice practise teach homeschool raise feed walk groom adopt care treat heal recover manage " +
    "relieve cope overcome deal sleep wake meditate stretch lift jog eat drink brew roast grill fry steam ferment preserve freeze store plant sow harvest prune water compost mulch weed knit sew crochet draw sketch sculpt photograph edit film record publish monetize monetise brand price ship package source import export return refund retain attract convert " +
    "generate nurture close follow upgrade downgrade switch compare evaluate assess analyze analyse understand explain master become turn change break form maintain restore refinish sharpen replace remove declutter simplify beat survive thrive celebrate host throw attend network pitch fund finance refinance pay file claim calculate estimate forecast set-up " +
    "refactor document review code program implement integrate configure monitor audit comply delegate prioritize prioritise focus concentrate balance combine pair match style wear tie fold wash iron dry cut color dye apply hang mount assemble carve sand stain seal insulate heat cool ventilate light wire solder print scan sync back recycle upcycle reuse swap donate " +
    "tell ask answer say give take bring put let help support serve welcome meet date marry divorce retire relocate immigrate emigrate volunteer mentor coach tutor grade assess engage inspire empower transform unlock stop quit schedule outsource validate prototype transition transplant propagate repot establish conduct perform craft deliver share add implement select",
);
