/** What a law asks, allows or forbids in German, French and Spanish, also without its name. */

/** What authorities and contracts ask for; a cake that must be baked is no duty. */
const GERMAN_ACTS =
  "(?:(?:ein|nach)getragen|(?:an|ab|um)?gemeldet|registriert|beantragt|genehmigt|bezahlt|gezahlt|nachgewiesen|gekündigt|abgegeben|eingereicht|vorgelegt|angezeigt|versichert|gekennzeichnet|aufbewahrt|veröffentlicht|mitgeteilt|angegeben|eingehalten|bescheinigt|zugelassen|versteuert|unterschrieben|verboten|abgelehnt|ersetzt|übernommen|(?:ein|nach)tragen|(?:an|ab|um)?melden|registrieren|beantragen|genehmigen|zahlen|bezahlen|nachweisen|kündigen|abgeben|einreichen|vorlegen|anzeigen|versichern|kennzeichnen|aufbewahren|veröffentlichen|mitteilen|verbieten|ablehnen|verlangen|haften|ersetzen|übernehmen)";
const FRENCH_ACTS =
  "(?:être\\s)?(?:déclar|inscri|enregistr|signal|pay|préven|inform|assur|justifi|fourni|envoy|remett|remis|notifi|respect|obten|conserv|demand|accept|refus|rembours|verser|versé|sign)";
const SPANISH_ACTS =
  "(?:ser\\s)?(?:inscrib|inscrit|registr|declar|avis|pag|solicit|present|comunic|inform|acredit|conserv|notific|cumpl|firm|asegur|obten|devolv|devuel|abon)";

const DUTIES: ReadonlyMap<string, RegExp> = new Map([
  [
    "de",
    new RegExp(
      `(?<!\\p{L})(?:muss|müssen|darf|dürfen)\\s(?!(?:ich|wir|Sie|du|ihr|man)\\s)[^.!?;]{0,120}?(?<!\\p{L})${GERMAN_ACTS}(?!\\p{L})|(?<!\\p{L})(?:(?:gesetzlich|rechtlich)\\s(?:vorgeschrieben|verpflichtet|geregelt|erlaubt|verboten)|verpflichtet|vorgeschrieben|(?:\\p{L}+)?pflichtig|(?:Melde|Anzeige|Versicherungs|Steuer|Aufbewahrungs|Kennzeichnungs|Impressums)pflicht|Bußgeld\\p{L}*|Ordnungswidrigkeit|(?:un)?zulässig|hat\\s(?:\\p{L}+\\s)?Anspruch|haben\\s(?:\\p{L}+\\s)?Anspruch|laut\\sGesetz|\\p{Lu}\\p{L}*(?:gesetz|verordnung|gericht)(?:e?s)?)(?!\\p{L})`,
      "u",
    ),
  ],
  [
    "fr",
    new RegExp(
      `(?<!\\p{L})(?:doit|doivent|devra|devront|peut\\s(?:pas|plus)|peuvent\\s(?:pas|plus)|faut)\\s(?:\\p{L}+\\s){0,2}?${FRENCH_ACTS}|(?<!\\p{L})(?:obligatoires?|interdite?s?|la\\sloi|le\\scode\\s(?:civil|du\\stravail|pénal|de\\sla\\sroute)|le\\stribunal|amende|est\\stenue?|sont\\stenue?s|(?:a|ont)\\sle\\sdroit)(?!\\p{L})|(?<!\\p{L})[Aa]rticle\\s[LR]?\\.?\\s?\\d`,
      "u",
    ),
  ],
  [
    "es",
    new RegExp(
      `(?<!\\p{L})(?:debe|deben|deberá|deberán|tienen?\\sque|puede|pueden)\\s(?:\\p{L}+\\s){0,2}?${SPANISH_ACTS}|(?<!\\p{L})(?:obligatori[oa]s?|prohíben?|prohibid[oa]s?|la\\sley|el\\stribunal|multas?|(?:está|están)\\sobligad[oa]s?|tienen?\\sderecho)(?!\\p{L})|(?<!\\p{L})[Aa]rtículo\\s\\d`,
      "u",
    ),
  ],
]);

/** True for a sentence that says what a law asks, allows or forbids. English has its own rule. */
export function findsDuty(sentence: string, code: string): boolean {
  return DUTIES.get(code)?.test(sentence) ?? false;
}
