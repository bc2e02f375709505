import { describe, expect, it } from "vitest";
import { countIn, countTogether, matchKeyword } from "#app/content/seo/matching.ts";
import { plainWordsOf } from "#app/content/seo/words.ts";

describe("a keyword", () => {
  it.each([
    ["en", "fix", "Fixing it takes a day. She fixed it."],
    ["en", "raised bed", "Two raised beds"],
    ["en", "run a shop", "Running a shop"],
    ["en", "bake bread", "Baking bread is easy"],
    ["en", "copy files", "He copied files"],
    ["en", "repair dripping mixer tap", "How to repair a dripping mixer tap"],
    ["de", "Haus streichen", "Ein Haus zu streichen"],
    ["fr", "arroser tomates", "Arroser les tomates"],
    ["de", "Fahrradkette wechseln", "Zwei Fahrradketten gewechselt"],
    ["de", "Garten", "Die Gärten der Stadt"],
    ["de", "anmelden", "Er hat es angemeldet"],
    ["de", "anmelden", "ohne es anzumelden"],
    ["de", "Haus", "vor den Häusern und einem Haus"],
    ["fr", "orage", "L’orage et d'orages"],
    ["fr", "cheval", "Deux chevaux"],
    ["fr", "marcher", "Nous marchons, il marchait"],
    ["es", "ciudad", "Dos ciudades"],
    ["es", "canción", "Las canciones"],
    ["es", "ahorrar dinero", "Ahorrando dinero"],
    ["tr", "ışık", "IŞIK"],
    ["tr", "istanbul", "İSTANBUL gezisi"],
    ["ja", "ぬか床 冷蔵庫", "ぬか床を冷蔵庫で始めました"],
    ["ja", "水出し コーヒー", "水出しコーヒーの作り方"],
    ["ja", "水出しコーヒー", "水出しコーヒーの作り方"],
    ["zh", "阳台 番茄", "阳台的番茄"],
  ])("is found in another form, %s: %s", (code, keyword, text) => {
    expect(countIn(text, keyword, code)).toBeGreaterThanOrEqual(1);
    expect(matchKeyword(text, keyword, code)).toBe("phrase");
  });

  it.each([
    ["en", "news", "Something new"],
    ["en", "new", "The news of today"],
    ["en", "organ", "An organization"],
    ["en", "plan", "A plane"],
    ["en", "even", "In the evening"],
    ["en", "cart", "Cartoons"],
    ["en", "mixer tap", "A mixer from the tap shop of a mixer in the old tap"],
    ["en", "water tap", "Water runs from the old tap"],
    ["de", "Miete", "Die Mieter"],
    ["de", "schon", "schön"],
    ["fr", "marche", "Le marché"],
    ["es", "casa", "El caso"],
    ["ja", "京都 観光", "観光は京都"],
  ])("is not found in another word, %s: %s", (code, keyword, text) => {
    expect(countIn(text, keyword, code)).toBe(0);
  });

  it("matches by its words where they stand apart", () => {
    expect(matchKeyword("観光なら京都", "京都 観光", "ja")).toBe("words");
    expect(matchKeyword("Une soupe avec des oignons", "soupe de l'oignon", "fr")).toBe("words");
    expect(matchKeyword("Wechseln Sie die Kette", "Kette wechseln", "de")).toBe("words");
  });
});

describe("the words of a keyword", () => {
  const together = (text: string, keyword: string, code: string) => {
    const lines = [plainWordsOf(text)];
    return countTogether({ text, lines, language: { code } }, keyword);
  };

  it.each([
    ["de", "Mietkaution Rückzahlung", "Die Rückzahlung der Mietkaution dauert.", 1],
    ["en", "repair taps", "The repair of a tap is easy.", 1],
    ["en", "repair taps", "The repair was cheap. Nobody in the house uses that old tap.", 0],
    ["en", "taps", "A tap.", 0],
  ])("count in another order where they stand together (%s): %s", (code, keyword, text, count) => {
    expect(together(text, keyword, code)).toBe(count);
  });
});
