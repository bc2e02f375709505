import { describe, expect, it } from "vitest";
import { type ResearchNeed, researchNeed, wantsResearch } from "#app/writing/research/need.ts";

/** Topics as people type them, and what each of them needs pages for; null: nothing. */
const TOPICS: ReadonlyArray<[need: ResearchNeed | null, topics: string[]]> = [
  [
    "year",
    [
      "Remote work statistics for 2026",
      "Heat pumps in 2025: what changed",
      "Wärmepumpe 2026: worauf es ankommt",
      "Le télétravail en 2026",
      "El teletrabajo en 2026",
      "What sells this year",
      "Was sich dieses Jahr ändert",
    ],
  ],
  [
    "law",
    [
      "Do I need a permit for a garden shed?",
      "VAT for freelancers explained",
      "GDPR for small blogs",
      "Tenant rights when the heating fails",
      "Balkonkraftwerk anmelden: welche Pflichten gelten",
      "Impressum für Blogger",
      "Mietrecht: Kündigung wegen Eigenbedarf",
      "DSGVO für Vereine",
      "Umsatzsteuer für Kleinunternehmer",
      "La loi sur le bruit de voisinage",
      "Déclarer la TVA en micro-entreprise",
      "RGPD pour les associations",
      "Qué dice la ley sobre el ruido de los vecinos",
      "El IVA para autónomos",
      "How to file for divorce without a lawyer in Texas",
      "What the EU AI Act asks of startups",
      "Lieferkettengesetz einfach erklärt",
      "Elternzeit beantragen",
      "Mindestlohn im Minijob",
    ],
  ],
  [
    "price",
    [
      "How much does a kitchen renovation cost?",
      "House prices in Leeds",
      "What a junior designer's salary looks like",
      "Was kostet eine Wallbox?",
      "Strompreise verstehen",
      "Combien coûte une pompe à chaleur",
      "Le prix d'un mariage à la campagne",
      "Cuánto cuesta reformar un baño",
      "Precios de la luz por horas",
      "A bathroom for under €5,000",
    ],
  ],
  [
    "health",
    [
      "Early symptoms of diabetes",
      "A beginner's guide to intermittent fasting",
      "Intervallfasten für Anfänger",
      "Is coffee bad for you?",
      "Is magnesium safe during pregnancy?",
      "How to lower blood pressure without medication",
      "Vitamin D im Winter",
      "Rückenschmerzen im Büro vermeiden",
      "Nebenwirkungen von Ibuprofen",
      "Les symptômes de la carence en fer",
      "Vacciner son chat: vaccins et rappels",
      "Síntomas de la alergia al polen",
      "La dieta mediterránea y el corazón de una embarazada",
    ],
  ],
  [
    "choice",
    [
      "Best espresso machines for small kitchens",
      "Which laptop should I buy for university?",
      "Welche Kaffeemaschine passt zu mir?",
      "Quel ordinateur choisir pour ses études",
      "Qué bicicleta comprar para la ciudad",
      "Ghost vs WordPress for a newsletter",
      "Notion review: six months in",
      "Alternatives to Google Analytics",
      "Top 10 hiking boots",
      "Die besten Kaffeemühlen",
      "Saugroboter im Test",
      "Ghost oder WordPress im Vergleich",
      "Les meilleurs vélos électriques",
      "Comparatif des aspirateurs robots",
      "Los mejores portátiles para estudiar",
      "Comparativa de tarifas planas de fibra",
    ],
  ],
  [
    "news",
    [
      "The latest on passkeys",
      "Apple announces a folding phone",
      "What's new in PostgreSQL",
      "Election results in Saxony",
      "Aktuelle Lage am Wohnungsmarkt",
      "Die neuesten Nachrichten aus der Raumfahrt",
      "Les dernières nouvelles du rail",
      "Actualité du logement social",
      "Noticias del sector eólico",
      "Las últimas novedades de Android",
    ],
  ],
  [
    null,
    [
      "How to grow tomatoes on a small balcony",
      "Writing a eulogy for a friend",
      "Best practices for naming variables",
      "The best way to fold a shirt",
      "How to give a good code review",
      "Health checks for a Node service",
      "A latte at home",
      "Why I left the city",
      "2000 watts are enough for a kettle",
      "Solaranlage mit 2.000 Watt-Peak planen",
      "Fernsteuerung für Rollläden bauen",
      "Wie man am besten Tomaten gießt",
      "Brot backen ohne Hefe",
      "Senkrecht bohren",
      "How to write a law school essay",
      "El mejor amigo del hombre",
      "Wie viel Schlaf brauchen Kinder?",
      "An act of kindness",
      "Cómo dormir mejor sin pantallas",
      "Cómo cultivar tomates en un balcón",
      "Faire pousser des tomates sur un balcon",
      "Le traitement de texte pour débutants",
      "バルコニーでトマトを育てる",
      "",
    ],
  ],
];

describe("what a topic needs research for", () => {
  it.each(TOPICS.flatMap(([need, topics]) => topics.map((topic) => [need, topic] as const)))(
    "%s: %s",
    (need, topic) => {
      expect(researchNeed(topic)).toBe(need);
    },
  );

  it("decides only where its user has not", () => {
    const [needs, needsNot] = ["GDPR for small blogs", "A latte at home"];
    expect(wantsResearch({ topic: needs, searchWeb: null })).toBe(true);
    expect(wantsResearch({ topic: needsNot, searchWeb: null })).toBe(false);
    expect(wantsResearch({ topic: needs, searchWeb: false })).toBe(false);
    expect(wantsResearch({ topic: needsNot, searchWeb: true })).toBe(true);
  });
});
