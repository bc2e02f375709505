import { describe, expect, it } from "vitest";
import { type Kind, KINDS, kindOf } from "#app/writing/plan/kinds.ts";
import { topicLanguage } from "#app/writing/plan/topic-language.ts";

const TABLE: ReadonlyArray<[language: string | null, kind: Kind, topic: string]> = [
  ["en", "how-to", "How to grow basil on a windowsill"],
  ["en", "comparison", "Ghost vs WordPress for small teams"],
  ["en", "review", "A review of the Aeropress for travel"],
  ["en", "list", "Best running shoes for flat feet"],
  ["en", "travel", "Five days in Lisbon with a toddler"],
  ["en", "opinion", "Why I stopped using a smartphone"],
  ["en", "news", "New EU AI Act rules for startups"],
  ["en", "recipe", "Grandma's lentil soup recipe with what you have"],
  ["en", "recipe", "How to bake rye bread in a pot"],
  ["en", "local", "The best coffee shops in Berlin"],
  ["de", "how-to", "Wie man einen Gemüsegarten anlegt"],
  ["de", "how-to", "Balkonkraftwerk anmelden: Schritt für Schritt"],
  ["de", "comparison", "Gas oder Wärmepumpe für das alte Haus?"],
  ["de", "review", "Der Dyson V15 im Test"],
  ["de", "list", "Die besten Kaffeemühlen unter 200 Euro"],
  ["de", "list", "7 Fehler beim Brotbacken"],
  ["de", "travel", "Vier Tage in Lissabon mit Kindern"],
  ["de", "opinion", "Warum ich mein Auto verkauft habe"],
  ["de", "news", "Neues Heizungsgesetz: was sich ändert"],
  ["de", "recipe", "Rezept für Roggenbrot ohne Kneten"],
  ["de", "question", "Was kostet ein neues Dach?"],
  ["fr", "how-to", "Comment cultiver des tomates sur un balcon ?"],
  ["fr", "comparison", "Ghost ou WordPress pour un blog d'entreprise"],
  ["fr", "review", "Avis sur l'aspirateur Dyson V15"],
  ["fr", "list", "Les meilleurs vélos électriques à moins de 2000 euros"],
  ["fr", "travel", "Trois jours à Lyon avec des enfants"],
  ["fr", "opinion", "Pourquoi j'ai quitté les réseaux sociaux"],
  ["fr", "news", "Nouvelle loi sur le logement : ce qui change"],
  ["fr", "recipe", "Recette de la ratatouille de ma grand-mère"],
  ["fr", "question", "Faut-il isoler les combles avant l'hiver ?"],
  ["es", "how-to", "¿Cómo ahorrar dinero cada mes?"],
  ["es", "comparison", "WordPress o Ghost para un periódico local"],
  ["es", "review", "Opiniones sobre el Dyson V15"],
  ["es", "list", "Las mejores playas de Mallorca para ir con niños"],
  ["es", "travel", "Tres días en Lisboa con los niños"],
  ["es", "opinion", "Por qué dejé de usar el móvil"],
  ["es", "news", "Nueva ley de vivienda: qué cambia en 2026"],
  ["es", "recipe", "Receta de tortilla de patatas sin cebolla"],
  ["es", "question", "¿Vale la pena un coche eléctrico de segunda mano?"],
  [null, "general", "Le migliori spiagge della Sardegna"],
  [null, "list", "5 erros ao declarar o imposto de renda"],
  [null, "comparison", "Elektrisch rijden vs benzine"],
  [null, "general", "Hur man bakar surdegsbröd"],
  [null, "question", "Jak przygotować się do maratonu?"],
  [null, "question", "كيف تزرع الطماطم على الشرفة؟"],
  [null, "general", "東京でおすすめのラーメン店"],
  [null, "general", "Sourdough"],
];

describe("the language and the kind of a topic", () => {
  it.each(TABLE)("%s, %s: %s", (language, kind, topic) => {
    expect(topicLanguage(topic, "")).toBe(language);
    expect(kindOf(topic, "")).toBe(kind);
  });

  it("cover every kind", () => {
    expect(new Set(TABLE.map(([, kind]) => kind))).toEqual(new Set(KINDS));
  });

  it.each([
    ["German", "de"],
    ["Deutsch", "de"],
    ["pt-BR", null],
    ["Español (México)", "es"],
    ["French", "fr"],
    ["English", "en"],
    ["Denglish?", "en"],
    ["Estonian", null],
    ["Frisian", null],
  ])("are those of a named language: %s", (named, code) => {
    expect(topicLanguage("Ideas", named)).toBe(code);
  });

  it("follow the words of the named language", () => {
    expect(kindOf("Top Ideen für den Garten", "German")).toBe("list");
    expect(kindOf("Ideas", "English")).toBe("list");
    expect(kindOf("Ideas", "Swedish")).toBe("general");
  });
});
