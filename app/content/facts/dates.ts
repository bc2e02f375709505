/** Dates in figures or with the name of the month, in English, German, French and Spanish. */

interface Day {
  day: number;
  /** 1 to 12; both readings of "05/10/2026". */
  months: number[];
  year: number | null;
  start: number;
  end: number;
}

const MONTHS: readonly string[] = [
  "january|januar|jänner|janvier|enero|jan",
  "february|februar|février|febrero|feb",
  "march|märz|mars|marzo|mar",
  "april|avril|abril|apr",
  "may|mai|mayo",
  "june|juni|juin|junio|jun",
  "july|juli|juillet|julio|jul",
  "august|août|agosto|aug",
  "september|septembre|septiembre|sept|sep",
  "october|oktober|octobre|octubre|oct|okt",
  "november|novembre|noviembre|nov",
  "december|dezember|décembre|diciembre|dec|dez",
];
const NAMES = new Map(MONTHS.flatMap((names, at) => names.split("|").map((one) => [one, at + 1])));
const NAME = [...NAMES.keys()].sort((a, b) => b.length - a.length).join("|");
const YEAR = "(?:,?\\s(?:de\\s|del\\s)?(\\d{4})(?!\\p{N}))?";
const DAY_FIRST = new RegExp(
  `(?<!\\p{N})(\\d{1,2})(?:st|nd|rd|th|er|\\.|º)?\\s(?:of\\s|de\\s)?(${NAME})(?!\\p{L})\\.?${YEAR}`,
  "giu",
);
const MONTH_FIRST = new RegExp(
  `(?<!\\p{L})(${NAME})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?(?![\\p{N}.,]\\p{N}|\\p{N})${YEAR}`,
  "giu",
);
const END_OF = new RegExp(
  `(?<!\\p{L})(?:end of|ende|fin|fin de|fines de|finales de)\\s(${NAME})(?!\\p{L})${YEAR}`,
  "giu",
);
const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const IN_FIGURES = /(?<!\p{N})(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?!\p{N})/gu;
const ISO = /(?<!\p{N})(\d{4})-(\d{2})-(\d{2})(?!\p{N})/gu;

const YEAR_ALONE = /^(?:1[5-9]|20)\d\d$/;

/** True for a number, in digits, that a reader takes for a year. */
export function isYear(value: string): boolean {
  return YEAR_ALONE.test(value);
}

/** The days that a text names. */
export function readDays(text: string): Day[] {
  const named = (match: RegExpExecArray, day = "", name = "", year?: string): Day => ({
    ...placeOf(match),
    day: Number(day),
    months: [NAMES.get(name.toLowerCase()) ?? 0],
    year: year === undefined ? null : Number(year),
  });
  return [
    ...[...text.matchAll(DAY_FIRST)].map((match) => named(match, match[1], match[2], match[3])),
    ...[...text.matchAll(MONTH_FIRST)].map((match) => named(match, match[2], match[1], match[3])),
    ...[...text.matchAll(END_OF)].map((match) => {
      const month = NAMES.get((match[1] ?? "").toLowerCase()) ?? 1;
      return named(match, String(LAST_DAYS[month - 1]), match[1], match[2]);
    }),
    ...[...text.matchAll(IN_FIGURES)].flatMap((match) => inFigures(match)),
    ...[...text.matchAll(ISO)].map((match) => ({
      ...placeOf(match),
      day: Number(match[3]),
      months: [Number(match[2])],
      year: Number(match[1]),
    })),
  ];
}

function placeOf(match: RegExpExecArray): { start: number; end: number } {
  return { start: match.index, end: match.index + match[0].length };
}

/** "05/10/2026" may be either; one day for each reading. */
function inFigures(match: RegExpExecArray): Day[] {
  const [one, other] = [Number(match[1]), Number(match[3])];
  const year = Number(match[4]);
  const readings =
    match[2] === "."
      ? [[one, other]]
      : [
          [one, other],
          [other, one],
        ];
  return readings
    .filter(([, month = 0]) => month >= 1 && month <= 12)
    .map(([day = 0, month = 0]) => ({ ...placeOf(match), day, months: [month], year }));
}

/** True if both are one day, as far as both say it. */
export function isSameDay(one: Day, other: Day): boolean {
  return (
    one.day === other.day &&
    one.months.some((month) => other.months.includes(month)) &&
    (one.year === null || other.year === null || one.year === other.year)
  );
}

const SPOKEN = MONTHS.map((names, at) =>
  // "May" and "mars" are other words, too.
  at === 4
    ? /(?<!\p{L})(?:(?<=(?:[Ii]n|[Ss]ince|[Bb]y|[Uu]ntil|[Oo]f|[Ee]arly|[Ll]ate|\d|im|Im|en|de|seit|Seit)\s)(?:May|Mai|mai|mayo))(?!\p{L})/u
    : new RegExp(
        `(?<!\\p{L})(?:${names
          .split("|")
          .filter((name) => name.length > 3)
          .map((name) =>
            name === "march" ? "March" : name === "mars" ? "(?<=(?:en|de|\\d) )mars" : cased(name),
          )
          .join("|")})(?!\\p{L})`,
        "u",
      ),
);

function cased(name: string): string {
  const first = name.charAt(0);
  return `[${first}${first.toUpperCase()}]${name.slice(1)}`;
}

const TIMES: readonly RegExp[] = [
  ...SPOKEN,
  ...[
    "monday|montags?|lundi|lunes",
    "tuesday|dienstags?|mardi|martes",
    "wednesday|mittwochs?|mercredi|miércoles",
    "thursday|donnerstags?|jeudi|jueves",
    "friday|freitags?|vendredi|viernes",
    "saturday|samstags?|samedi|sábados?",
    "sunday|sonntags?|dimanche|domingos?",
    "summers?|sommers?|(?:l['’]|en |cet |chaque )été|veranos?",
    "winters?|hivers?|inviernos?",
    "frühling|frühjahr|printemps|primavera",
    "autumn|herbst|automne|otoño",
    "mornings?|morgens|vormittags?|matin|mañanas?",
    "evenings?|abends?|soirs?|noches?",
    "weekends?|wochenenden?|fin(?:es)? de semana",
  ].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu")),
];

/** Numbers of the months, days of the week and parts of the year or day that a text names. */
export function readTimes(text: string): Set<number> {
  const days = readDays(text).flatMap(({ months }) => months.map((month) => month - 1));
  return new Set([...TIMES.flatMap((time, at) => (time.test(text) ? [at] : [])), ...days]);
}
