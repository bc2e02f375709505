import { describe, expect, it } from "vitest";
import { findPhrases, type TopicLanguage } from "#app/writing/plan/phrases.ts";

/** Language, topic, what people type first, and what else of it they type. */
const TABLE: ReadonlyArray<[TopicLanguage, topic: string, first: string, others: string[]]> = [
  [
    "en",
    "How to grow tomatoes on a small balcony",
    "grow tomatoes on a small balcony",
    ["grow tomatoes", "small balcony"],
  ],
  ["en", "Best coffee grinders under 200 euros", "Best coffee grinders", ["coffee grinders"]],
  ["en", "Is a heat pump worth it in an old house?", "heat pump", ["old house"]],
  [
    "en",
    "Ghost vs WordPress for small teams",
    "Ghost vs WordPress for small teams",
    ["Ghost", "WordPress", "small teams"],
  ],
  [
    "en",
    "10 ways to reduce food waste at home",
    "reduce food waste at home",
    ["reduce food waste"],
  ],
  ["en", "Why I stopped using a smartphone", "smartphone", []],
  ["en", "What does a new roof cost in 2026?", "new roof cost", []],
  ["en", "The difference between GDPR and CCPA", "GDPR and CCPA", ["GDPR", "CCPA"]],
  [
    "en",
    "How much does it cost to charge an electric car at home?",
    "charge an electric car at home",
    ["charge an electric car"],
  ],
  ["en", "Sourdough starter: what I learned in a year", "Sourdough starter", []],
  ["de", "Wie man einen Gemüsegarten anlegt", "Gemüsegarten", []],
  [
    "de",
    "Welche Unterlagen braucht man für die Anmeldung einer Wärmepumpe?",
    "Anmeldung einer Wärmepumpe",
    ["Unterlagen"],
  ],
  [
    "de",
    "Balkonkraftwerk anmelden: Schritt für Schritt",
    "Balkonkraftwerk anmelden",
    ["Balkonkraftwerk"],
  ],
  ["de", "Die besten Kaffeemühlen unter 200 Euro", "Kaffeemühlen", []],
  ["de", "Lohnt sich eine Wärmepumpe im Altbau?", "Wärmepumpe im Altbau", ["Wärmepumpe", "Altbau"]],
  ["de", "Gas oder Wärmepumpe: was kostet weniger?", "Gas oder Wärmepumpe", ["Gas", "Wärmepumpe"]],
  ["de", "Was kostet ein neues Dach 2026?", "neues Dach", []],
  ["de", "7 Fehler beim Brotbacken", "Fehler beim Brotbacken", ["Brotbacken"]],
  [
    "de",
    "Wanderung auf die Zugspitze mit Kindern",
    "Wanderung auf die Zugspitze mit Kindern",
    ["Wanderung", "Zugspitze", "Kindern"],
  ],
  ["de", "Warum ich mein Auto verkauft habe", "Auto", []],
  [
    "fr",
    "Comment cultiver des tomates sur un balcon ?",
    "cultiver des tomates sur un balcon",
    ["cultiver des tomates", "balcon"],
  ],
  ["fr", "Combien coûte une pompe à chaleur en 2026 ?", "pompe à chaleur", []],
  [
    "fr",
    "Les meilleurs vélos électriques à moins de 2000 euros",
    "meilleurs vélos électriques",
    ["vélos électriques"],
  ],
  ["fr", "Recette de la ratatouille de ma grand-mère", "Recette de la ratatouille", ["grand-mère"]],
  [
    "fr",
    "Faut-il isoler les combles avant l'hiver ?",
    "isoler les combles avant l'hiver",
    ["isoler les combles", "hiver"],
  ],
  [
    "fr",
    "Ghost ou WordPress pour un blog d'entreprise",
    "Ghost ou WordPress pour un blog d'entreprise",
    ["Ghost", "WordPress", "blog d'entreprise"],
  ],
  [
    "fr",
    "5 erreurs à éviter avant d'acheter une maison",
    "erreurs à éviter avant d'acheter une maison",
    ["erreurs à éviter", "acheter une maison"],
  ],
  ["fr", "Pourquoi j'ai quitté les réseaux sociaux", "réseaux sociaux", []],
  [
    "fr",
    "Que voir à Lyon en un week-end ?",
    "voir à Lyon en un week-end",
    ["voir à Lyon", "week-end"],
  ],
  [
    "fr",
    "Avis sur l’aspirateur Dyson V15",
    "Avis sur l’aspirateur Dyson V15",
    ["aspirateur Dyson V15"],
  ],
  ["es", "¿Cómo ahorrar dinero cada mes?", "ahorrar dinero cada mes", ["ahorrar dinero"]],
  [
    "es",
    "Las mejores playas de Mallorca para ir con niños",
    "mejores playas de Mallorca",
    ["playas de Mallorca", "niños"],
  ],
  ["es", "¿Cuánto cuesta reformar un baño pequeño?", "reformar un baño pequeño", []],
  [
    "es",
    "Receta de tortilla de patatas sin cebolla",
    "Receta de tortilla de patatas sin cebolla",
    ["Receta de tortilla de patatas", "cebolla"],
  ],
  [
    "es",
    "¿Vale la pena un coche eléctrico de segunda mano?",
    "coche eléctrico de segunda mano",
    [],
  ],
  [
    "es",
    "WordPress o Ghost para un periódico local",
    "WordPress o Ghost para un periódico local",
    ["WordPress", "Ghost", "periódico local"],
  ],
  ["es", "7 errores al hacer la declaración de la renta", "declaración de la renta", []],
  ["es", "Por qué dejé de usar el móvil", "móvil", []],
  ["es", "Qué documentos necesito para alquilar un piso", "alquilar un piso", ["documentos"]],
  ["es", "Nueva ley de vivienda: qué cambia en 2026", "Nueva ley de vivienda", []],
];

describe("the phrases of a topic that people type", () => {
  it.each(TABLE)("%s: %s", (language, topic, first, others) => {
    expect(findPhrases(topic, language)).toEqual([first, ...others]);
  });

  it("are as typed, and never little words alone", () => {
    const chopped = /^(?:under|euros?|braucht|lohnt|kostet|coûte|cuesta|what|wie|comment)$/iu;
    for (const [language, topic] of TABLE)
      for (const phrase of findPhrases(topic, language)) {
        expect(topic).toContain(phrase);
        expect(phrase).not.toMatch(chopped);
      }
  });

  it.each(["", "…", "???", "the of and", "wie man", "🍕🍕🍕🍕🍕"])("are none in “%s”", (topic) => {
    for (const language of ["en", "de", "fr", "es"] as const)
      expect(findPhrases(topic, language).filter((one) => one.trim() === "")).toEqual([]);
  });
});
