/** Numbers in words, from three on: two of a thing are named in any text. */
const LISTS: Readonly<Record<string, string>> = {
  en: "three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion dozen half quarter third thirds",
  de: "drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend million millionen dutzend hälfte drittel viertel",
  fr: "trois quatre cinq six sept huit dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante cent cents mille million millions douzaine moitié tiers",
  es: "tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veinticinco treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento mil millón millones docena mitad tercio",
};

export const NUMBER_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LISTS).map(([code, words]) => [code, new Set(words.split(" "))]),
);
