import { describe, expect, it } from "vitest";
import {
  isOpenIssuer,
  isThisProvider,
  newcomers,
  newcomersInWords,
  providerName,
} from "#app/accounts/provider/policy.server.ts";
import { waysIn } from "#app/accounts/ways-in.server.ts";
import { useSettings } from "./given.ts";

const given = useSettings();
const GOOGLE = { OIDC_ISSUER: "https://accounts.google.com" };

describe("a provider where anybody can have an account", () => {
  it.each([
    ["https://accounts.google.com", true],
    ["https://accounts.google.com/", true],
    ["https://ACCOUNTS.GOOGLE.COM", true],
    ["https://login.microsoftonline.com/common/v2.0", true],
    ["https://login.microsoftonline.com/organizations/v2.0", true],
    ["https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0", true],
    ["https://login.microsoftonline.com/8eaef023-2b34-4da1-9baa-8bc8c9d6a490/v2.0", false],
    ["https://login.microsoftonline.com/commonwealth/v2.0", false],
    ["https://appleid.apple.com", true],
    ["https://gitlab.com", true],
    ["https://gitlab.example.com", false],
    ["https://id.example.com/accounts.google.com", false],
    ["https://accounts.google.com.evil.example", false],
    ["constructor", false],
    ["https://constructor/", false],
  ])("is %s: %s", (issuer, open) => {
    expect(isOpenIssuer(issuer)).toBe(open);
  });

  it("lets invited people in, and passwords for whoever owns the site", () => {
    given(GOOGLE);
    expect(newcomers()).toBe("invited");
    expect(waysIn()).toEqual({ password: true, provider: true });
    expect(newcomersInWords()).toMatch(/^invited people only: .* OIDC_ALLOWED_DOMAINS/);
  });

  it.each([{ OIDC_ALLOWED_DOMAINS: "example.com" }, { OIDC_ALLOWED_GROUPS: "writers" }])(
    "is as one's own with %j",
    (settings) => {
      given({ ...GOOGLE, ...settings });
      expect(newcomers()).toBe("open");
      expect(waysIn()).toEqual({ password: false, provider: true });
    },
  );

  it("is open where SIGN_UP says so", () => {
    given({ ...GOOGLE, SIGN_UP: "open" });
    expect(newcomers()).toBe("open");
    expect(waysIn().password).toBe(true);
    given({ ...GOOGLE, PASSWORD_SIGN_IN: "off" });
    expect(waysIn().password).toBe(false);
  });
});

describe("a provider of one's own", () => {
  it("lets in whom it knows, unless SIGN_UP says otherwise, and leaves passwords off", () => {
    given();
    expect(newcomers()).toBe("open");
    expect(waysIn()).toEqual({ password: false, provider: true });
    given({ SIGN_UP: "invited" });
    expect(newcomers()).toBe("invited");
    given({ SIGN_UP: "closed", PASSWORD_SIGN_IN: "on" });
    expect(newcomers()).toBe("closed");
    expect(waysIn()).toEqual({ password: true, provider: true });
  });

  it("is called by its host unless it has a name", () => {
    given({ OIDC_ISSUER: "https://id.example.com:8443/realms/x" });
    expect(providerName()).toBe("id.example.com:8443");
    given({ OIDC_NAME: "Example ID" });
    expect(providerName()).toBe("Example ID");
  });

  it("is known by its issuer, with or without a slash", () => {
    given();
    expect(isThisProvider("https://id.example.com/")).toBe(true);
    expect(isThisProvider("https://id.example.org")).toBe(false);
  });
});
