import { describe, expect, it } from "vitest";
import type { FactKind } from "#app/content/facts/fact.ts";
import { findFacts, findPresent, findsAllKinds } from "#app/content/facts/facts.ts";
import { ENGLISH, OTHERS } from "./corpus.ts";
import { measured, SECOND, workOf } from "../../../helpers/work.ts";

const NOTHING = { sources: [], brief: "" };
const html = (...sentences: string[]) => sentences.map((one) => `<p>${one}</p>`).join("\n");

describe("facts to check", () => {
  const found = new Map(
    findFacts(html(...ENGLISH.map(([sentence]) => sentence)), NOTHING).map((fact) => [
      fact.sentence,
      fact.kinds,
    ]),
  );

  it.each(ENGLISH)("finds what can be checked in: %s", (sentence, ...kinds) => {
    expect([...(found.get(sentence) ?? [])].sort()).toEqual([...kinds].sort());
  });

  it.each(OTHERS)("finds it in %s", (_language, article, ...facts) => {
    const got = findFacts(article, NOTHING).map(({ sentence, kinds }) => ({ sentence, kinds }));
    expect(got).toEqual(
      facts.map(([start, ...kinds]) => ({
        sentence: expect.stringMatching(new RegExp(`^${start}`)) as string,
        kinds: expect.arrayContaining(kinds) as string[],
      })),
    );
    expect(got.map(({ kinds }) => kinds.length)).toEqual(facts.map(([, ...kinds]) => kinds.length));
  });
});

describe("every kind of fact", () => {
  it.each<[text: string, all: boolean]>([
    ["This is the largest city in the world, and a study shows that it has 40 parks.", true],
    ["Das ist die größte Stadt der Welt, und eine Studie zeigt, dass es dort 40 Parks gibt.", true],
    ["C’est la plus grande ville du monde, et une étude montre que les parcs y sont 40.", true],
    ["Es la ciudad más grande del mundo, y un estudio muestra que tiene 40 parques.", true],
    ["Questa è la città più grande del mondo, e uno studio dice che ha 40 parchi.", false],
    ["Это самый большой город в мире, и исследование показывает, что в нём 40 парков.", false],
  ])("is looked for in English, German, French and Spanish: %s", (text, all) => {
    expect(findsAllKinds(html(text))).toBe(all);
    const kinds = findFacts(html(text), NOTHING).flatMap((fact) => fact.kinds);
    expect(kinds).toEqual(all ? ["figure", "superlative", "study"] : ["figure"]);
  });
});

describe("figures, dates, duties, superlatives and studies", () => {
  const PLAIN = {
    de: "Das ist ein Text über die Anlage auf dem Balkon, und er ist nicht lang. Sie dürfen nicht müde werden. Der Teig muss gut geknetet werden.",
    fr: "Ceci est un texte sur les plantes du balcon et il n'est pas long. Vous devez avoir de la patience. La pâte doit être pétrie.",
    es: "Este es un texto sobre las plantas del balcón y no es muy largo. Debes tener paciencia. La masa se debe amasar bien.",
  };
  const FOUND: ReadonlyArray<[code: keyof typeof PLAIN, sentence: string, ...kinds: FactKind[]]> = [
    ["de", "Die Anlage muss im Register eingetragen werden.", "law"],
    ["de", "Vermieter dürfen sie nicht ohne wichtigen Grund verbieten.", "law"],
    ["de", "Die Meldung ist gesetzlich vorgeschrieben.", "law"],
    ["de", "Die Module dürfen zusammen 2.000 Watt-Peak haben.", "figure"],
    ["de", "Die Module haben 2000 Watt-Peak.", "figure"],
    ["de", "Seit dem 16. Mai gilt das.", "date"],
    ["de", "Nach fünf Jahren hat sie sich bezahlt.", "figure"],
    ["de", "Die Hälfte der Haushalte spart.", "percentage"],
    ["de", "Der Preis liegt bei 3,50 Euro.", "price"],
    ["fr", "Le locataire doit prévenir le bailleur par lettre.", "law"],
    ["fr", "Le certificat est obligatoire.", "law"],
    ["fr", "Les panneaux ont 2.000 watts.", "figure"],
    ["fr", "On sème avant le 1er juin.", "date"],
    ["fr", "Douze heures suffisent.", "figure"],
    ["fr", "La moitié des foyers y gagne.", "percentage"],
    ["es", "El inquilino debe avisar al propietario.", "law"],
    ["es", "La ley prohíbe fumar en los bares.", "law"],
    ["es", "Hay 2.000 vatios en total.", "figure"],
    ["es", "El 14 de julio de 2011 se decidió.", "date"],
    ["es", "Doce horas bastan.", "figure"],
    ["de", "Es ist der günstigste Tarif im Test.", "superlative"],
    ["de", "Er gilt als das mit Abstand sparsamste Gerät.", "superlative"],
    ["de", "Das Modell ist am leisesten.", "superlative"],
    ["de", "Es war das weltweit erste Gerät dieser Art.", "superlative"],
    ["de", "Sie bauen die besten Pumpen auf dem Markt.", "superlative"],
    ["de", "Studien haben gezeigt, dass Schlaf hilft.", "study"],
    ["de", "Laut einer aktuellen Umfrage sparen viele.", "study"],
    ["de", "Das ist wissenschaftlich erwiesen.", "study"],
    ["fr", "Le modèle le plus économique est japonais.", "superlative"],
    ["fr", "C'est le meilleur vélo du marché.", "superlative"],
    ["fr", "Selon une étude récente, le café protège.", "study"],
    ["es", "El modelo más barato viene de Asia.", "superlative"],
    ["es", "Es el mejor horno del mercado.", "superlative"],
    ["es", "Según los expertos, ayuda.", "study"],
  ];
  const NONE: ReadonlyArray<[code: keyof typeof PLAIN, sentence: string]> = [
    ["de", "Die erste Frage ist die wichtigste."],
    ["de", "Am besten gießen Sie morgens."],
    ["de", "Die meisten Leute warten zu lange."],
    ["de", "Die leichten Module hängen Sie zuerst auf."],
    ["de", "Am nächsten Tag geht es weiter."],
    ["fr", "Le plus important est la patience."],
    ["fr", "Arrosez le plus tôt possible."],
    ["fr", "Il y a plus de plantes."],
    ["es", "Lo más importante es la paciencia."],
    ["es", "Riegue lo más pronto posible."],
    ["es", "No es más que un truco."],
  ];

  it.each(FOUND)("are known in %s: %s", (code, sentence, ...kinds) => {
    const facts = findFacts(html(PLAIN[code], sentence), NOTHING);
    expect(facts.map((fact) => [fact.sentence, ...fact.kinds])).toEqual([[sentence, ...kinds]]);
  });

  it.each(NONE)("are not seen in %s: %s", (code, sentence) => {
    expect(findFacts(html(PLAIN[code], sentence), NOTHING)).toEqual([]);
  });
});

describe("what is no fact", () => {
  const kindsOf = (article: string) => findFacts(article, NOTHING).map(({ kinds }) => kinds);

  it("is a heading, code, or a number without a word", () => {
    const article = `<h2>7 of 10 people at Google</h2><pre>x = 42</pre>
      <p>Set the limit to <code>5000</code> in your editor.</p><p>42%.</p>
      <p>Set the limit to <code>5000</code>, or 30% of it.</p>`;
    expect(findFacts(article, NOTHING)).toEqual([
      {
        sentence: "Set the limit to 5000, or 30% of it.",
        kinds: ["percentage"],
        source: null,
      },
    ]);
  });

  it("is the number of points that the article itself lists", () => {
    const list = "<ol><li>Look at it.</li><li>Think of it.</li><li>Do it.</li></ol>";
    expect(kindsOf(`<p>Here are 3 tips for you and your friends.</p>${list}`)).toEqual([]);
    expect(kindsOf(`<p>Here are 4 tips for you and your friends.</p>${list}`)).toEqual([
      ["figure"],
    ]);
    expect(kindsOf(`<p>It weighs 3 kg when it is full of water.</p>${list}`)).toEqual([["figure"]]);
  });

  it("is said once, however often it is repeated", () => {
    expect(kindsOf("<p>It costs $5.</p><p>It costs $5.</p>")).toHaveLength(1);
  });

  it("is what the brief says itself", () => {
    const article = "<p>The tool Figma costs $15 for each editor of the team.</p>";
    const brief = (text: string) => findFacts(article, { sources: [], brief: text });
    expect(brief("Compare Figma with paper. It is 15.00 dollars.")).toEqual([]);
    expect(brief("Compare figma with paper.")[0]?.kinds).toEqual(["price"]);
    expect(brief("It is 15 dollars.")[0]?.kinds).toEqual(["name"]);
  });

  it("but a row of a table is one", () => {
    const article =
      "<table><tr><th>Plan</th><th>2024 price</th></tr><tr><td>Small</td><td>$12</td></tr></table>";
    expect(findFacts(article, NOTHING)).toEqual([
      { sentence: "Plan: Small | 2024 price: $12", kinds: ["price"], source: null },
    ]);
  });
});

describe("sources", () => {
  const source = {
    url: "https://seeds.example/report",
    title: "Seed report",
    text: "The shop was founded long ago. In 2023 the market for seeds grew to 1.200 tonnes, says Anna Berg. Nobody knows why. Prices stayed flat.",
  };
  const backs = (sentence: string, sources = [source]) =>
    findFacts(html(sentence), { sources, brief: "" })[0]?.source?.title;

  it("back a sentence whose figures and names they all hold in one place", () => {
    expect(backs("The market for seeds grew to 1,200 tonnes in 2023.")).toBe("Seed report");
    expect(backs("It is the market for seeds that grew to 1200 tonnes.")).toBe("Seed report");
    expect(backs("As anna’s market for seeds grew, Anna Berg noted 1 200 tonnes.")).toBe(
      "Seed report",
    );
  });

  it("do not back other figures, other names or another subject", () => {
    expect(backs("The market for seeds grew to 1,300 tonnes in 2023.")).toBeUndefined();
    expect(backs("The market for seeds grew to 1,200 tonnes, says Ikea and the rest.")).toBe(
      undefined,
    );
    expect(backs("In 2023 many dentists moved abroad because of taxes.")).toBeUndefined();
  });

  it("do not back a sentence with figures from two far places", () => {
    const far = {
      ...source,
      text: `Seeds cost 7 dollars. ${"Nothing else happened there. ".repeat(20)} The market for seeds was 9 tonnes.`,
    };
    expect(backs("Seeds cost 7 dollars in a market of 9 tonnes.", [far])).toBeUndefined();
    expect(backs("Seeds cost 7 dollars when you buy them.", [far])).toBe("Seed report");
  });

  it("of several, the one that holds it is named", () => {
    const other = { ...source, url: "https://other.example/", title: "Other", text: "Nothing." };
    expect(backs("The market for seeds grew to 1,200 tonnes.", [other, source])).toBe(
      "Seed report",
    );
  });
});

describe("a fact in a changed article", () => {
  it("is found by its sentence, whatever its spaces, quotes, dashes and links", () => {
    const was = ["It’s 5 kg – at least.", "It cost $9 then.", "A & B made 4."];
    const now =
      "<p>Nothing.  It's <b>5&nbsp;kg</b> - at\nleast.</p><ul><li>A &amp; <a href='/x'>B made</a> 4.</li></ul>";
    expect(findPresent(now, was)).toEqual([true, false, true]);
  });
});

describe("long articles", () => {
  const long = (sentence: string) =>
    `<p>${sentence.repeat(Math.ceil(500_000 / sentence.length))}</p>`;

  measured.each([
    ["figures", "The price rose by 5% to $1,234.50 in 2021. "],
    ["names", "Then Anna Berg of Acme Labs and Figma spoke to Tim Cook. "],
    ["one sentence", "Anna Berg and 5 of 1,200 people at Acme, "],
    ["one word", "A"],
    ["capitals", "A B C "],
    ["digits", "1 234 "],
    ["commas", "1,2,"],
    ["openings", "“"],
    ["months", "Sept 1 of "],
    ["claims", "the most studies of the first "],
    ["ampersands", "A&"],
    ["code", "<code>a. B</code>"],
  ])("take about a second at most: %s", (_name, sentence) => {
    const article = long(sentence);
    const source = { url: "https://a.example/", title: "A", text: article.slice(0, 90_000) };
    const find = () => findFacts(article, { sources: [source], brief: "Tomatoes" });
    expect(workOf(find, 1)).toBeLessThan(2 * SECOND);
  });

  it("keep 200 facts, those without a source first, in their order", () => {
    const lines = Array.from({ length: 400 }, (_, n) => `The pot number is ${n + 1000} kg heavy.`);
    const source = { url: "https://a.example/", title: "A", text: lines.slice(0, 150).join("\n") };
    const facts = findFacts(html(...lines), { sources: [source], brief: "" });
    expect(facts).toHaveLength(200);
    expect(facts.every((fact) => fact.source === null)).toBe(true);
    expect(facts[0]?.sentence).toBe(lines[150]);
  });
});
