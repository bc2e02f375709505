/** A number of a text with its unit. */
export interface Quantity {
  /** The number in digits as it is written, or its words in lower case. */
  written: string;
  /** In one form, with "million" and the like multiplied out. */
  value: string;
  /** One name for all spellings of a unit, such as "hour"; "" for none that is known. */
  unit: string;
  start: number;
  end: number;
  /** In words: only with a unit it is surely a quantity. */
  inWords: boolean;
}

/** Spellings of units in English, German, French and Spanish. */
const UNITS: ReadonlyArray<[unit: string, spellings: string]> = [
  ["percentage point", "percentage-points percentage-point prozentpunkte prozentpunkt"],
  [
    "percent",
    "% ％ ٪ percent per-cent prozent pour-cent por-ciento por-cento procent percentage pct",
  ],
  ["dollar", "$ usd dollar dollars dólares dólar"],
  ["euro", "€ eur euro euros"],
  ["pound sterling", "£ gbp"],
  ["franc", "chf franken francs"],
  ["yen", "¥ jpy yen"],
  ["second", "s sec secs second seconds sekunde sekunden seconde secondes segundo segundos"],
  ["minute", "min mins minute minutes minuten minuto minutos"],
  ["hour", "h hr hrs hour hours stunde stunden heure heures hora horas"],
  ["day", "day days tag tage tagen jour jours día días"],
  ["week", "week weeks woche wochen semaine semaines semana semanas"],
  ["fortnight", "fortnight fortnights"],
  ["month", "month months monat monate monaten mois mes meses"],
  ["year", "year years jahr jahre jahren an ans année années año años"],
  ["millimetre", "mm millimetre millimetres millimeter millimeters"],
  ["centimetre", "cm centimetre centimetres centimeter centimeters zentimeter"],
  ["metre", "m metre metres meter meters metern mètre mètres metro metros"],
  ["kilometre", "km kilometre kilometres kilometer kilometers kilometern kilómetros"],
  ["mile", "mile miles meile meilen millas"],
  ["foot", "ft foot feet fuß pieds pies"],
  ["inch", "inch inches zoll pouces pulgadas"],
  ["yard", "yard yards"],
  ["gram", "g gram grams gramm gramme grammes gramos"],
  ["kilogram", "kg kilo kilos kilogram kilograms kilogramm"],
  ["milligram", "mg milligram milligrams milligramm"],
  ["ton", "t ton tons tonne tonnes tonnen toneladas"],
  ["pound", "lb lbs pound pounds"],
  ["ounce", "oz ounce ounces"],
  ["gallon", "gallon gallons"],
  ["acre", "acre acres"],
  ["hectare", "ha hectare hectares hektar hectáreas"],
  ["square metre", "m² qm quadratmeter square-metres square-meters"],
  ["kilometre an hour", "km/h kph"],
  ["mile an hour", "mph"],
  ["litre", "l litre litres liter liters litern litro litros"],
  ["millilitre", "ml millilitre millilitres milliliter milliliters"],
  ["watt", "w watt watts watt-peak"],
  ["kilowatt", "kw kilowatt kilowatts"],
  ["watt hour", "wh watt-hour watt-hours wattstunden"],
  ["kilowatt hour", "kwh kilowatt-hour kilowatt-hours kilowattstunde kilowattstunden"],
  ["megawatt hour", "mwh megawatt-hour megawatt-hours megawattstunde megawattstunden"],
  ["gigawatt hour", "gwh gigawatt-hour gigawatt-hours gigawattstunde gigawattstunden"],
  ["megawatt", "mw megawatt megawatts"],
  ["gigawatt", "gw gigawatt gigawatts"],
  ["kilobyte", "kb"],
  ["megabyte", "mb"],
  ["gigabyte", "gb"],
  ["terabyte", "tb"],
  ["degree Celsius", "°c"],
  ["degree Fahrenheit", "°f"],
];
export const UNIT_OF: ReadonlyMap<string, string> = new Map(
  UNITS.flatMap(([unit, spellings]) =>
    spellings.split(" ").map((spelling) => [spelling, unit] as const),
  ),
);

/** True for a word that names a unit. */
export function isUnit(word: string): boolean {
  return UNIT_OF.has(word);
}

/** Units that are so many of another one. */
export const MULTIPLES: ReadonlyMap<string, [of: string, factor: number]> = new Map([
  ["day", ["minute", 1_440]],
  ["week", ["minute", 10_080]],
  ["fortnight", ["minute", 20_160]],
  ["year", ["month", 12]],
  ["hour", ["minute", 60]],
  ["kilogram", ["gram", 1_000]],
  ["ton", ["gram", 1_000_000]],
  ["milligram", ["gram", 0.001]],
  ["kilometre", ["metre", 1_000]],
  ["centimetre", ["metre", 0.01]],
  ["millimetre", ["metre", 0.001]],
  ["millilitre", ["litre", 0.001]],
  ["kilowatt", ["watt", 1_000]],
  ["megawatt", ["watt", 1_000_000]],
  ["gigawatt", ["watt", 1_000_000_000]],
  ["kilowatt hour", ["watt hour", 1_000]],
  ["megawatt hour", ["watt hour", 1_000_000]],
  ["gigawatt hour", ["watt hour", 1_000_000_000]],
]);
