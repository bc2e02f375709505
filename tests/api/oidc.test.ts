import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeIdentity, type FakeIdentity, type Twist } from "../fakes/identity.ts";
import { startApp, type App } from "../helpers/app.ts";
import { browserAt, settingsOf } from "../helpers/at-provider.ts";
import { makeJar, type Jar } from "../helpers/sign-in.ts";

let app: App;
let provider: FakeIdentity;

beforeAll(async () => {
  provider = await startFakeIdentity({ names: true });
  app = await startApp({
    ...settingsOf(provider),
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "notices@example.com",
  });
});
afterAll(async () => {
  await app.stop();
  await provider.close();
});

/** Walks a sign-in to its callback and returns the address of the callback. */
async function toCallback(jar: Jar, twist: Twist = {}, returnTo = ""): Promise<string> {
  provider.twist(twist);
  const begun = await fetch(`${app.url}/api/login${returnTo}`, {
    redirect: "manual",
    headers: { Cookie: jar.header() },
  });
  jar.take(begun);
  const authorized = await fetch(begun.headers.get("Location") ?? "", { redirect: "manual" });
  return authorized.headers.get("Location") ?? "";
}

async function open(jar: Jar, url: string): Promise<Response> {
  const response = await fetch(url, { redirect: "manual", headers: { Cookie: jar.header() } });
  jar.take(response);
  return response;
}

const userStatus = async (jar: Jar) =>
  (await fetch(`${app.url}/api/auth/user`, { headers: { Cookie: jar.header() } })).status;

describe("signing in at an OpenID provider", () => {
  it("takes name and e-mail from the id_token and comes back to where the user was", async () => {
    const jar = makeJar();
    const done = await open(jar, await toCallback(jar, {}, "?returnTo=/posts%3Fsort%3Dtitle"));
    expect(done.headers.get("Location")).toBe("/posts?sort=title");
    const user = await (
      await fetch(`${app.url}/api/auth/user`, { headers: { Cookie: jar.header() } })
    ).json();
    expect(user).toMatchObject({
      firstName: "Ida",
      lastName: "Provider",
      email: "ida@example.com",
    });
  });

  it("takes the time zone from the id_token only if it is one", async () => {
    const known = makeJar();
    const chosenZone = async (jar: Jar) =>
      /<option value="([^"]+)" selected/.exec(
        await (await open(jar, `${app.url}/settings`)).text(),
      )?.[1];
    await open(known, await toCallback(known, { subject: "zone-known" }));
    expect(await chosenZone(known)).toBe("Europe/Berlin");
    const unknown = makeJar();
    await open(
      unknown,
      await toCallback(unknown, { subject: "zone-unknown", zoneInfo: "W. Europe Standard Time" }),
    );
    expect(await chosenZone(unknown)).toBe("UTC");
  });

  it("sends notices to an address only if the id_token says that it is verified", async () => {
    const shown = async (twist: Twist) => {
      const jar = makeJar();
      await open(jar, await toCallback(jar, { ...twist, subject: "mails" }));
      return (await open(jar, `${app.url}/settings/notifications`)).text();
    };
    for (const emailVerified of [true, "true"])
      expect(await shown({ emailVerified })).toContain("Sent to ida@example.com");
    for (const twist of [
      { emailVerified: false },
      { emailVerified: "no" },
      { emailVerified: null },
    ])
      expect(await shown(twist)).toContain("Confirm it there, then sign out here");
  });

  it("sends state, nonce and a PKCE challenge by S256", async () => {
    const begun = await fetch(`${app.url}/api/login`, { redirect: "manual" });
    const query = new URL(begun.headers.get("Location") ?? "").searchParams;
    expect(query.get("code_challenge_method")).toBe("S256");
    for (const name of ["state", "nonce", "code_challenge"])
      expect(query.get(name)?.length).toBeGreaterThan(30);
  });

  it.each<[string, Twist]>([
    ["another issuer", { issuer: "https://evil.example" }],
    ["another audience", { audience: "someone-else" }],
    ["an expired id_token", { expiresIn: -120 }],
    ["an id_token without an end", { withoutExpiry: true }],
    ["an id_token from tomorrow", { issuedIn: 86_400, expiresIn: 90_000 }],
    ["an id_token made for another party", { authorizedParty: "someone-else" }],
    ["another sign-in's nonce", { nonce: "stolen" }],
    ["a signature by another key", { wrongKey: true }],
    ["a refused code", { tokenStatus: 400 }],
  ])("refuses %s", async (_name, twist) => {
    const jar = makeJar();
    const done = await open(jar, await toCallback(jar, twist));
    expect(done.headers.get("Location")).toBe("/");
    expect(await userStatus(jar)).toBe(401);
    expect(await (await open(jar, app.url)).text()).toContain(
      "The sign-in could not be completed. Please try again.",
    );
  });

  it("accepts a name with characters that no database stores", async () => {
    const jar = makeJar();
    await open(jar, await toCallback(jar, { givenName: "I\u0000d\u0001a\r\n\ud800" }));
    expect(
      await (await fetch(`${app.url}/api/auth/user`, { headers: { Cookie: jar.header() } })).json(),
    ).toMatchObject({ firstName: "Ida" });
  });

  it("accepts an id_token from a clock some seconds ahead, and one that names this party", async () => {
    const jar = makeJar();
    await open(jar, await toCallback(jar, { issuedIn: 10, authorizedParty: provider.clientId }));
    expect(await userStatus(jar)).toBe(200);
  });

  it("finds a provider whose address ends in a slash", async () => {
    const other = await startApp({
      ...settingsOf(provider),
      OIDC_ISSUER: `${provider.url}/`,
    });
    const begun = await fetch(`${other.url}/api/login`, { redirect: "manual" });
    expect(begun.headers.get("Location")).toContain(`${provider.url}/authorize?`);
    await other.stop();
  });

  it("starts from the registered host, whichever host the browser used", async () => {
    const begun = await fetch(
      `${app.url.replace("127.0.0.1", "localhost")}/api/login?returnTo=/posts`,
      { redirect: "manual" },
    );
    expect(begun.headers.get("Location")).toBe(
      `${app.url}/api/login?way=provider&returnTo=%2Fposts`,
    );
  });

  it.each<[string, Twist]>([
    ["The sign-in was cancelled.", { error: "access_denied", errorDescription: "Ida said no" }],
    ["its sign-in is not set up rightly", { error: "invalid_scope" }],
    [
      "its sign-in is not set up rightly",
      { tokenStatus: 401, tokenError: { error: "invalid_client" } },
    ],
    ["t sign anybody in at present", { error: "temporarily_unavailable" }],
    ["t sign anybody in at present", { tokenStatus: 500 }],
    ["does not say that ida@example.com is yours", { subject: "new", emailVerified: false }],
    ["does not say that ida@example.com is yours", { subject: "new", emailVerified: null }],
    ["does not say that an e-mail address is yours", { subject: "new", userinfo: {} }],
  ])("says %s, for %j", async (words, twist) => {
    const browser = browserAt(app.url, provider);
    expect((await browser.signIn(twist)).page).toContain(words);
    expect(await browser.user()).toBeNull();
  });

  it("logs the provider's words, and neither the code nor the secret", async () => {
    const browser = browserAt(app.url, provider);
    const callback = new URL(await browser.begin({ tokenStatus: 400 }));
    const code = callback.searchParams.get("code") ?? "";
    provider.twist({
      tokenStatus: 400,
      tokenError: {
        error: "invalid_grant",
        error_description: `canary: ${code} of ${provider.clientSecret} is used up`,
      },
    });
    await browser.open(callback.toString());
    expect(app.output()).toContain('"description":"canary: … of … is used up"');
    expect(app.output()).toContain('"description":"Ida said no"');
    expect(app.output()).not.toContain(code);
    expect(app.output()).not.toContain(provider.clientSecret);
  });

  it("asks the userinfo endpoint for what the id_token leaves out", async () => {
    const browser = browserAt(app.url, provider);
    const userinfo = { email: "uma@example.com", email_verified: true, name: "Uma Info" };
    await browser.signIn({ subject: "uma", userinfo });
    expect(await browser.user()).toMatchObject({ email: "uma@example.com", firstName: "Uma" });
    const again = browserAt(app.url, provider);
    await again.signIn({ subject: "uma", userinfo: {}, userinfoStatus: 503 });
    expect(await again.user()).toMatchObject({ email: "uma@example.com" });
  });

  it("believes no userinfo about somebody else", async () => {
    const browser = browserAt(app.url, provider);
    const other = { sub: "person-1", email: "ida@example.com", email_verified: true };
    expect((await browser.signIn({ subject: "uma", userinfo: other })).page).toContain(
      "The sign-in could not be completed.",
    );
    expect(await browser.user()).toBeNull();
  });

  it.each(["https://evil.example", null])("refuses an answer from the issuer %s", async (iss) => {
    const browser = browserAt(app.url, provider);
    const callback = new URL(await browser.begin({}));
    if (iss === null) callback.searchParams.delete("iss");
    else callback.searchParams.set("iss", iss);
    await browser.open(callback.toString());
    expect(await browser.user()).toBeNull();
  });

  it("redeems a code once, though the browser kept its cookies", async () => {
    const browser = browserAt(app.url, provider);
    const callback = await browser.begin({});
    const kept = browser.jar.header();
    await browser.open(callback);
    const again = await fetch(callback, { redirect: "manual", headers: { Cookie: kept } });
    expect(again.headers.getSetCookie().join()).not.toMatch(/postwright=[^;]/);
  });

  it("refuses a state that another browser began, and a callback used twice", async () => {
    const [mine, other] = [makeJar(), makeJar()];
    const callback = await toCallback(other);
    await toCallback(mine);
    await open(mine, callback);
    expect(await userStatus(mine)).toBe(401);
    await open(other, callback);
    expect(await userStatus(other)).toBe(200);
    const again = makeJar();
    await open(again, callback);
    expect(await userStatus(again)).toBe(401);
  });

  it("gives a new session at sign-in and ends the one that the browser came with", async () => {
    const jar = makeJar();
    await open(jar, await toCallback(jar));
    const before = jar.header();
    await open(jar, await toCallback(jar));
    expect(jar.header()).not.toBe(before);
    expect((await fetch(`${app.url}/api/auth/user`, { headers: { Cookie: before } })).status).toBe(
      401,
    );
    expect(await userStatus(jar)).toBe(200);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "/%09/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    "/%2f/evil.example",
    "/..//evil.example",
    "/%0d%0aX: y",
  ])("keeps %s on this site", async (target) => {
    const jar = makeJar();
    const done = await open(
      jar,
      await toCallback(jar, {}, `?returnTo=${encodeURIComponent(target)}`),
    );
    const landed = new URL(done.headers.get("Location") ?? "", app.url);
    expect(landed.origin).toBe(app.url);
    expect(landed.pathname.startsWith("//")).toBe(false);
  });
});
