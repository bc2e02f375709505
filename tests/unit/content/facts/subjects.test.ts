import { describe, expect, it } from "vitest";
import { checkFacts, numberSentences } from "#app/content/facts/check-facts.ts";

const ENGLISH =
  "Here is what people who look for a helpdesk should know about the two of them before they choose one for their team. ";
const GERMAN =
  "Hier steht, was für einen Verein gilt, der eine eigene Seite im Netz hat, und was er dafür wissen und tun muss. ";
const HELPDESKS = `${ENGLISH}
Lumen Desk costs 14 euros per seat and month, Corda costs 9 euros per seat and month.
Lumen Desk answers support tickets within 4 hours, Corda within 24 hours.
We tested both tools for six weeks with eleven people.
Corda has 40 integrations. Lumen Desk has 120 integrations.
Lumen Desk and Corda both export CSV files.
Corda is cheaper than Lumen Desk for small teams.
Every plan of Lumen Desk includes phone support.
Lumen Desk: 1,150 calls a day
Both dim without steps.`;
const LAW = `${GERMAN}
Nach § 5 DDG müssen geschäftsmäßige digitale Dienste ein Impressum haben.
Der Vorstand vertritt den Verein nach § 26 BGB.
Das Bußgeld beträgt bis zu 50.000 Euro.`;

/** What becomes of a sentence that a model calls supported by the sentence of a source. */
function supportOf(
  sentence: string,
  cites: string,
  { text = HELPDESKS, url = "https://desks.example/a" } = {},
) {
  const lead = text === LAW ? GERMAN : ENGLISH;
  const html = `<p>${lead}</p><p>${sentence}</p>`;
  const sources = [{ url, title: "", text }];
  const numbered = numberSentences(html, sources);
  const hit = numbered.sources[0]?.sentences.find((one) => one.includes(cites)) ?? "";
  const claims = numbered.article.map((one, at) => ({
    sentence: at + 1,
    source: Number(/\[(\d+)\]/.exec(hit)?.[1]),
    verdict: "supported" as const,
    kind: "figure" as const,
    said: one,
  }));
  const asked = claims.filter(({ said }) => said.includes(sentence));
  return checkFacts(html, { sources, brief: "" }, asked).find((one) =>
    one.sentence.includes(sentence),
  )?.support;
}

describe("a claim about something else than its quote", () => {
  it.each([
    ["Corda answers tickets within 4 hours.", "within 4"],
    ["With Corda, support tickets are answered within 4 hours.", "within 4"],
    ["A customer of Corda waits 4 hours for support.", "within 4"],
    ["Corda has 120 integrations.", "has 120"],
    ["Corda takes 1,150 calls a day.", "1,150"],
    ["Neither dims without steps.", "Both dim"],
    ["Lumen Desk has 40 integrations.", "has 40"],
    ["Lumen Desk costs 9 euros per seat and month.", "14 euros"],
    ["Corda stores all data in Germany.", "has 40"],
    ["Teams that choose Corda can only export PDF files.", "CSV"],
    ["According to Gartner, Corda has 40 integrations.", "has 40"],
    ["Lumen Desk is faster than Corda at everything.", "has 120"],
    ["Every customer of Corda gets 40 integrations.", "has 40"],
    ["In my tests Corda lost two tickets a day.", "within 4"],
    ["When I moved our team to Corda, the first week was hard.", "six weeks"],
  ])("is not supported: %s", (sentence, cites) => {
    expect(supportOf(sentence, cites)).not.toBe("supported");
  });

  it.each([
    ["Nach § 5 TMG müssen digitale Dienste ein Impressum haben.", "§ 5"],
    ["Nach § 5 DDG muss jeder Verein ohne Ausnahme ein Impressum haben.", "§ 5"],
    ["Das Bußgeld beträgt laut Bundesnetzagentur bis zu 50.000 Euro.", "50.000"],
  ])("is not supported in German: %s", (sentence, cites) => {
    expect(supportOf(sentence, cites, { text: LAW })).not.toBe("supported");
  });

  it("is no experience of the author where the notes tell of another one", () => {
    const own = { url: "" };
    expect(supportOf("In my tests Corda lost two tickets a day.", "six weeks", own)).not.toBe(
      "supported",
    );
    expect(supportOf("We tested both tools for six weeks.", "six weeks", own)).toBe("supported");
  });
});

describe("a claim about the same as its quote", () => {
  it.each([
    ["Corda answers tickets within 24 hours.", "within 4"],
    ["With Lumen Desk, support tickets are answered within 4 hours.", "within 4"],
    ["Corda has 40 integrations.", "has 40"],
    ["Lumen Desk takes 1,150 calls a day.", "1,150"],
    ["With its 120 integrations, Lumen Desk connects to more tools.", "has 120"],
    ["Corda costs 9 euros per seat and month.", "14 euros"],
    ["For small teams, Corda is cheaper than Lumen Desk.", "is cheaper"],
    ["All plans of Lumen Desk include phone support.", "Every plan"],
  ])("is supported: %s", (sentence, cites) => {
    expect(supportOf(sentence, cites)).toBe("supported");
  });

  it.each([
    ["Nach § 5 DDG müssen geschäftsmäßige Dienste ein Impressum haben.", "§ 5"],
    ["Das Bußgeld kann bis zu 50.000 Euro betragen.", "50.000"],
    ["Den Verein vertritt nach § 26 BGB der Vorstand.", "§ 26"],
  ])("is supported in German: %s", (sentence, cites) => {
    expect(supportOf(sentence, cites, { text: LAW })).toBe("supported");
  });
});
