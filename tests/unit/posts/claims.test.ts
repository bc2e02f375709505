import { describe, expect, it } from "vitest";
import { checkFacts } from "#app/content/facts/check-facts.ts";
import { parse } from "#app/http/validate.server.ts";
import { type ClaimAnswer, sentClaims, toClaim } from "#app/posts/claims.server.ts";

const CLAIM: ClaimAnswer = {
  sentence: "It costs 40 euros.",
  kinds: ["price"],
  verdict: "supported",
  quotes: [{ text: "It costs 40 euros.", url: "https://shop.example/", title: "Shop", date: "" }],
  source: null,
};

describe("the claims that are sent with a post", () => {
  it("are as many as the limit, which the refusal of more names", () => {
    const claims = (length: number) => Array.from({ length }, () => CLAIM);
    expect(parse(sentClaims, claims(500))).toHaveLength(500);
    expect(() => parse(sentClaims, claims(501))).toThrow(
      "claims: at most 500 can be sent with a post; leave out the ones you need least",
    );
  });

  it.each([
    ["no quote", []],
    ["quotes without words", [{ ...CLAIM.quotes[0], text: " \u0000 " }]],
  ])("are refused where one is supported by %s", (_what, quotes) => {
    const sent = [CLAIM, { ...CLAIM, quotes }];
    expect(() => parse(sentClaims, sent)).toThrow(
      'claims: one has the verdict "supported" and no quote; send its quotes as',
    );
    for (const verdict of ["unchecked", "not_found", "unclear"])
      expect(parse(sentClaims, [{ ...CLAIM, quotes, verdict }])).toHaveLength(1);
  });

  it("are refused where nothing is quoted that contradicts one", () => {
    const parsed = (verdict: string, quotes: unknown[]) =>
      parse(sentClaims, [{ ...CLAIM, verdict, quotes }]);
    const [quote] = CLAIM.quotes;
    expect(() => parsed("contradicted", [])).toThrow('the verdict "contradicted" without a quote');
    expect(() => parsed("disputed", [quote])).toThrow('"disputed" without two');
    expect(parsed("contradicted", [quote])).toHaveLength(1);
    expect(parsed("disputed", [quote, { ...quote, text: "It costs 14 euros." }])).toHaveLength(1);
  });

  it("are taken as the check of an article answers them", () => {
    const sentence = "A pot of clay costs 12 euros.";
    const brief = { sources: [{ url: "", title: "your notes", text: sentence }], brief: "" };
    const named = [{ sentence: 1, source: 1, verdict: "supported", kind: "figure" }] as const;
    const answered = [named, [], [{ ...named[0], source: 0 }]].map((claims) =>
      checkFacts(`<p>${sentence}</p>`, brief, claims).map(toClaim),
    );
    expect(answered.map(([claim]) => claim?.verdict)).toEqual([
      "supported",
      "unchecked",
      "not_found",
    ]);
    for (const claims of answered) expect(parse(sentClaims, claims)).toEqual(claims);
  });
});
