/** Why memory is not enough for a topic. */
export type ResearchNeed = "year" | "law" | "price" | "health" | "choice" | "news";

/** Whole words of English, German, French and Spanish. */
const words = (list: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${list.trim().replace(/\s*\n\s*/g, "|")})(?![\\p{L}\\p{N}])`,
    "iu",
  );

/** A number of four digits is no year before a unit or a thing that is counted. */
const COUNTED =
  "[\\s\\u00a0-]*(?:w|watts?|watt-peak|wp|kwh|kcal|calor\\p{L}+|kalorien|ml|mah|rpm|euros?|[€$£]|dollars?|words|wörter|mots|palabras|people|steps|schritte)";

/** The first that fits names the need. Some words mean something else in a set phrase. */
const RULES: ReadonlyArray<[need: ResearchNeed, pattern: RegExp]> = [
  [
    "law",
    words(`
      laws?(?! school)
      lawyers?
      attorneys?
      divorces?
      (?:ai|data|services|markets|privacy|rights|protection|disabilities) act
      legal(?:ly)?
      lawsuits?
      tax(?:es|ation)?
      vat
      gdpr
      regulations?
      permits?
      visas?
      copyright
      liability
      (?:tenants?|workers?|consumer|employee|legal|human|parental|patients?)['’]? rights
      \\p{L}*gesetz\\p{L}*
      mindestlohn
      elternzeit
      elterngeld
      scheidung
      rechtlich\\p{L}*
      rechtslage
      \\p{L}*steuer(?:n|satz|erklärung|recht|pflicht|frei)?
      dsgvo
      \\p{L}*verordnung(?:en)?
      impressum
      \\p{L}*pflicht(?:en)?
      kündigung(?:sfrist|sschutz)?
      \\p{L}*haftung
      \\p{L}*genehmigung(?:en)?
      lois?
      juridiques?
      impôts?
      tva
      rgpd
      réglementation
      fiscal(?:e|es|ité)?
      permis de construire
      ley(?:es)?
      impuestos?
      divorcio
      salario mínimo
      iva
      normativas?
      visados?
      (?:derechos?) (?:laboral|civil|penal|de los?|del?)(?: \\p{L}+)?
    `),
  ],
  [
    "law",
    /(?<![\p{L}\p{N}])(?:Recht|\p{Lu}\p{Ll}{2,}(?<!Senk|Waage|Auf|Ge)recht)(?![\p{L}\p{N}])/u,
  ],
  [
    "health",
    words(`
      health(?! ?-?(?:checks?|endpoints?|probes?|bars?))
      symptoms?
      fasting
      (?:bad|good|healthy) for you
      diseases?
      medic(?:ine|ines|ation|ations|al)
      dos(?:e|es|age)
      vaccin\\p{L}+
      diabetes
      cancer
      pregnan(?:t|cy)
      blood pressure
      side effects
      vitamins?
      depression
      adhd
      gesundheit\\p{L}*
      \\p{L}+fasten
      symptome?
      krankheit(?:en)?
      medikamente?
      impfung(?:en)?
      schwanger\\p{L}*
      blutdruck
      nebenwirkung(?:en)?
      krebs
      diät(?:en)?
      \\p{L}*schmerzen
      santé
      jeûne
      symptômes?
      maladies?
      médicaments?
      enceinte
      grossesse
      effets secondaires
      vitamines?
      salud
      ayuno
      síntomas?
      enfermedad(?:es)?
      medicamentos?
      vacunas?
      embaraz\\p{L}+
      presión arterial
      efectos secundarios
      cáncer
      dietas?
      vitaminas?
    `),
  ],
  [
    "choice",
    words(`
      best(?! (?:practices?|ways?|friends?|man|foot))
      top \\d+
      which .{1,60} (?:to|should (?:i|you|we)) (?:buy|choose|get)
      should (?:i|you|we) (?:buy|choose)
      vs\\.?
      versus
      (?<!\\b(?:code|peer|performance|literature|design) )reviews?
      compar(?:ed|ison|isons)
      alternatives?
      worth (?:it|buying|the money)
      (?<!am )beste[nrs]?
      \\p{L}*vergleich
      im test
      testsieger
      welche[rs]? .{1,60} (?:kaufen|passt|lohnt)
      testbericht\\p{L}*
      erfahrungen mit
      alternativen
      meilleure?s?
      comparatifs?
      quel(?:le)?s? .{1,60} (?:choisir|acheter)
      comparaison
      avis sur
      (?:el|la|los|las) mejor(?:es)?(?! amig)
      qué .{1,60} (?:comprar|elegir)
      mejores
      comparativas?
      comparación
      reseñas?
      opiniones
      alternativas
    `),
  ],
  ["price", /[€$£]\s?\d|\d\s?(?:[€$£]|euros?(?!\p{L}))/u],
  [
    "price",
    words(`
      prices?
      pricing
      costs?
      fees?
      salar(?:y|ies)
      (?:interest|mortgage|exchange) rates?
      \\p{L}*preise?n?
      \\p{L}*kosten
      kostet
      gehalt
      gehälter
      zinsen
      gebühren
      förderung(?:en)?
      prix
      coûts?
      coûte(?:nt)?
      tarifs?
      salaires?
      precios?
      costes?
      costos?
      cuestan?
      tarifas?
      salarios?
    `),
  ],
  [
    "news",
    words(`
      news
      latest
      announc(?:es|ed|ement|ements)
      launch(?:es|ed)
      released
      what['’]?s new
      new features
      elections?
      \\p{L}*trends?
      nachrichten
      neuigkeiten
      neueste[nrs]?
      aktuelle?[nrs]?
      \\p{L}+wahl(?:en)?
      actualités?
      dernières nouvelles
      nouveautés
      élections?
      tendances?
      noticias?
      actualidad
      últimas
      novedades
      elecciones
      tendencias?
    `),
  ],
  [
    "year",
    new RegExp(
      `(?<![\\p{L}\\p{N}.,])(?:19|20)\\d\\d(?![\\p{L}\\p{N}]|[.,]\\d)(?!${COUNTED}(?!\\p{L}))`,
      "iu",
    ),
  ],
  ["year", words("this year\nnext year\ndieses jahr\nnächstes jahr\ncette année\neste año")],
];

/** A topic is looked at up to here. */
const LONGEST = 500;

/**
 * What makes the memory of a model too old or too unsure for a topic; null where it is enough. A
 * rule of words: it knows English, German, French and Spanish.
 */
export function researchNeed(topic: string): ResearchNeed | null {
  const line = topic.slice(0, LONGEST).normalize("NFC").replace(/\s+/g, " ");
  return RULES.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}

/** Whether the web is searched for an article: as its user says, otherwise as its topic needs. */
export function wantsResearch(draft: { topic: string; searchWeb: boolean | null }): boolean {
  return draft.searchWeb ?? researchNeed(draft.topic) !== null;
}
