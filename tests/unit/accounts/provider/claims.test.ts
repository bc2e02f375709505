import { describe, expect, it } from "vitest";
import type { IDToken } from "openid-client";
import { lacksClaims, toNewcomer } from "#app/accounts/provider/claims.server.ts";
import { useSettings } from "./given.ts";

const given = useSettings();

const token = (claims: Record<string, unknown>) =>
  ({ iss: "https://id.example.com", sub: "anna", aud: "x", iat: 1, exp: 2, ...claims }) as IDToken;
const FULL = { email: "anna@example.com", email_verified: true, name: "Anna Writer" };
const read = (claims: Record<string, unknown>, userinfo: Record<string, unknown> | null = null) =>
  toNewcomer("https://id.example.com", token(claims), userinfo && { sub: "anna", ...userinfo });

describe("the userinfo endpoint", () => {
  it.each<[string, Record<string, unknown>, boolean]>([
    ["an id_token that says all", FULL, false],
    ["one without an e-mail address", { ...FULL, email: undefined }, true],
    ["one without names", { ...FULL, name: undefined }, true],
    ["one that does not say whose the address is", { ...FULL, email_verified: undefined }, true],
  ])("is asked beside %s: %#", (_what, claims, asked) => {
    expect(lacksClaims(token(claims))).toBe(asked);
  });

  it("is asked for groups only where they count", () => {
    expect(lacksClaims(token(FULL))).toBe(false);
    given({ OIDC_ALLOWED_GROUPS: "writers" });
    expect(lacksClaims(token(FULL))).toBe(true);
    expect(lacksClaims(token({ ...FULL, groups: [] }))).toBe(false);
  });

  it("completes the id_token and overrides nothing in it", () => {
    expect(
      read({ email: "anna@example.com" }, { ...FULL, email: "other@example.com", name: "Anna B" }),
    ).toMatchObject({ email: "anna@example.com", firstName: "Anna", lastName: "B" });
  });
});

describe("an e-mail address", () => {
  it.each<[unknown, "yes" | "no" | "unsaid"]>([
    [true, "yes"],
    ["true", "yes"],
    [false, "no"],
    ["false", "no"],
    ["1", "no"],
    [null, "no"],
  ])("with email_verified %j counts as theirs: %s", (claim, theirs) => {
    expect(read({ ...FULL, email_verified: claim }).emailIsTheirs).toBe(theirs);
  });

  it("is not confirmed by a claim about another address", () => {
    expect(read({ email: "victim@example.com" }, FULL)).toMatchObject({
      email: "victim@example.com",
      emailIsTheirs: "unsaid",
    });
    expect(read({ email: "anna@example.com" }, FULL).emailIsTheirs).toBe("yes");
    expect(read({ email_verified: true }, { email: "anna@example.com" }).emailIsTheirs).toBe(
      "unsaid",
    );
  });

  it.each([
    "anna@exa\u0001mple.com",
    "anna@example.com\n",
    "anna b@example.com",
    "anna@other.example@example.com",
    "@example.com",
    "anna",
    `${"a".repeat(243)}@example.com`,
    ["anna@example.com"],
    42,
  ])("such as %j is none", (email) => {
    expect(read({ ...FULL, email }).email).toBe("");
  });
});

describe("groups", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ["groups", { groups: ["writers", 7, null, "editors"] }, ["writers", "editors"]],
    ["groups", { groups: "writers" }, ["writers"]],
    ["groups", {}, []],
    ["groups", { groups: { writers: true } }, []],
    ["realm_access.roles", { realm_access: { roles: ["writers"] } }, ["writers"]],
    ["https://x.example/groups", { "https://x.example/groups": ["writers"] }, ["writers"]],
    ["__proto__.x", {}, []],
    ["constructor.name", {}, []],
  ])("in %s of %j", (claim, claims, groups) => {
    given({ OIDC_GROUPS_CLAIM: claim });
    expect(read({ ...FULL, ...claims }).groups).toEqual(groups);
  });

  it("come from the userinfo endpoint if the id_token has none", () => {
    expect(read(FULL, { groups: ["writers"] }).groups).toEqual(["writers"]);
    expect(read({ ...FULL, groups: [] }, { groups: ["writers"] }).groups).toEqual([]);
  });
});
