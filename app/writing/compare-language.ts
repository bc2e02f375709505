/** What language a text is in, as far as scripts and the commonest words tell. */

const SCRIPTS = {
  Hangul: ["ko"],
  Cyrillic: ["ru", "uk", "bg", "sr", "mk", "be"],
  Greek: ["el"],
  Arabic: ["ar", "fa", "ur"],
  Hebrew: ["he"],
  Devanagari: ["hi", "mr", "ne"],
  Thai: ["th"],
  Bengali: ["bn"],
  Tamil: ["ta"],
} as const;

/** The commonest words of languages in Latin script, mostly without those they share. */
const COMMON = new Map(
  Object.entries({
    en: "the and of to is that for with are this be you it not from or your",
    de: "der die und das ist nicht ein eine zu den mit auf für sich auch oder",
    fr: "le les des et est une dans pour que qui pas sur avec vous ce plus",
    es: "el los las y es una por para con que del se su más como lo",
    it: "il gli che è una per con del della sono non più come anche di",
    pt: "o os as e é uma para com que do da não mais como em seu",
    nl: "de het een en van is niet met voor dat zijn op ook je aan te",
    sv: "och att det som är en för på inte med den av till har du om",
    da: "og at det som er en for på ikke med den af til har du kan",
    nb: "og å det som er en for på ikke med den av til har du kan",
    fi: "ja on ei se että kun myös tai ovat voi mutta niin kuin",
    pl: "i w nie się na jest do że z jak to są oraz dla",
    cs: "a je se na že to v do jak jsou pro nebo ale také",
    tr: "ve bir bu için ile çok daha da de olarak olan gibi",
    ro: "și este de la cu nu care pe în din mai să pentru o",
    hu: "a az és nem hogy is egy van meg de ha vagy mint",
    id: "yang dan di untuk dengan ini itu dari tidak pada adalah",
    vi: "và là của có các cho không một được trong với những",
  }).map(([code, words]) => [code, new Set(words.split(" "))] as const),
);

const CODES = ["ja", "zh", ...Object.values(SCRIPTS).flat(), ...COMMON.keys()];
const SAMPLE_CHARS = 20_000;
const MIN_WORDS = 30;

/**
 * Whether a text is in the language that its user named ("German", "Deutsch", "pt-BR"), and
 * otherwise the one it seems to be in. Null if that cannot be told.
 */
export function compareLanguage(
  text: string,
  language: string,
): { same: boolean; found: string } | null {
  const wanted = codeOf(language);
  if (wanted === null) return null;
  const found = languagesOf(text.slice(0, SAMPLE_CHARS));
  const first = found[0];
  if (first === undefined) return null;
  return { same: found.includes(wanted), found: nameOf(first, "en") };
}

/** The code of a language by its English or own name, or by the code itself. */
function codeOf(language: string): string | null {
  const typed = language.toLowerCase();
  const words = typed.split(/[^\p{L}\p{M}]+/u);
  const named = CODES.find((code) =>
    [nameOf(code, "en"), nameOf(code, code)].some((name) => words.includes(name.toLowerCase())),
  );
  return named ?? CODES.find((code) => code === words[0]) ?? null;
}

function nameOf(code: string, shownIn: string): string {
  return new Intl.DisplayNames([shownIn], { type: "language" }).of(code) ?? code;
}

/** The languages that a text may be in, likeliest first; none if that cannot be told. */
function languagesOf(text: string): readonly string[] {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_WORDS) return [];
  const share = (script: RegExp) => (text.match(script)?.length ?? 0) / letters;
  if (share(/[\p{sc=Hira}\p{sc=Kana}]/gu) > 0.1) return ["ja"];
  if (share(/\p{sc=Han}/gu) > 0.4) return ["zh"];
  for (const [script, codes] of Object.entries(SCRIPTS))
    if (share(new RegExp(`\\p{sc=${script}}`, "gu")) > 0.4) return codes;
  return latinLanguagesOf(text);
}

function latinLanguagesOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length < MIN_WORDS) return [];
  const ranked = [...COMMON]
    .map(([code, common]) => ({ code, hits: words.filter((word) => common.has(word)).length }))
    .sort((a, b) => b.hits - a.hits);
  const best = ranked[0]?.hits ?? 0;
  if (best < words.length * 0.08) return [];
  // Related languages share many of these words.
  const likely = ranked.filter(({ hits }) => hits >= best * 0.75).map(({ code }) => code);
  return likely;
}
