import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeIdentity, type FakeIdentity } from "../fakes/identity.ts";
import { startNpmProvider } from "../fakes/npm-oidc-provider.ts";
import { freePort, startApp, type App } from "../helpers/app.ts";
import { browserAt, settingsOf } from "../helpers/at-provider.ts";
import { makeJar, signIn } from "../helpers/sign-in.ts";

describe("the npm package oidc-provider as it comes", () => {
  it.each(["client_secret_basic", "client_secret_post"] as const)(
    "signs in by %s, with name and address from its userinfo endpoint",
    async (method) => {
      const port = await freePort();
      const provider = await startNpmProvider(`http://127.0.0.1:${port}`, method);
      const app = await startApp(settingsOf(provider), undefined, () => Promise.resolve(port));
      const jar = makeJar();
      const open = async (url: string) => {
        const answer = await fetch(new URL(url, app.url), {
          redirect: "manual",
          headers: { Cookie: jar.header() },
        });
        jar.take(answer);
        return answer;
      };
      for (const login of ["anna", "ben"]) {
        const begun = await open("/api/login");
        const callback = await provider.walk(begun.headers.get("Location") ?? "", login);
        await open(callback);
        expect(await (await open("/api/auth/user")).json()).toMatchObject({
          email: `${login}@example.com`,
          firstName: "Anna",
          lastName: "Real",
        });
        // Whoever comes first owns the installation.
        expect((await open("/settings/people")).status).toBe(login === "anna" ? 200 : 403);
      }
      await app.stop();
      await provider.close();
    },
  );
});

describe("a client's secret", () => {
  it.each([
    { takes: "post", publishes: ["client_secret_post"] },
    { takes: "basic", publishes: ["client_secret_post"], refusal: "unauthorized_client" },
  ] as const)("is shown as the provider takes it: %j", async ({ publishes, ...kind }) => {
    const provider = await startFakeIdentity({ ...kind, publishes: [...publishes] });
    const app = await startApp(settingsOf(provider));
    for (let round = 0; round < 2; round++) {
      const browser = browserAt(app.url, provider);
      await browser.signIn();
      expect(await browser.user()).toMatchObject({ email: "ida@example.com" });
    }
    await app.stop();
    await provider.close();
  });
});

describe("a provider where anybody can have an account", () => {
  it("leaves the installation to whoever has the set-up code, and says who may come in", async () => {
    const app = await startApp({
      OIDC_ISSUER: "https://accounts.google.com",
      OIDC_CLIENT_ID: "x",
      OIDC_CLIENT_SECRET: "y",
      SIGN_UP: undefined,
      LOG_LEVEL: "info",
    });
    const begun = await fetch(`${app.url}/api/login?way=provider`, { redirect: "manual" });
    expect(begun.headers.get("Location")).toBe("/set-up");
    expect(app.output()).toContain('"may come in":"invited people only:');
    await app.stop();
  });
});

describe("a provider beside passwords", () => {
  let app: App;
  let provider: FakeIdentity;
  beforeAll(async () => {
    provider = await startFakeIdentity({ scopes: ["openid", "groups"] });
    app = await startApp({
      ...settingsOf(provider),
      PASSWORD_SIGN_IN: "on",
      SIGN_UP: "open",
      OIDC_NAME: "Example ID",
      OIDC_ALLOWED_GROUPS: "writers",
      OIDC_ALLOWED_DOMAINS: "example.com",
    });
    // The owner's address counts as confirmed: the server sends no mail.
    await signIn(app.url, { email: "ida@example.com" });
  });
  afterAll(async () => {
    await app.stop();
    await provider.close();
  });

  const PAGE = "/settings/sign-in";
  const claims = { groups: ["writers"] };
  const asIda = { subject: "ida", claims };

  /** A browser that is signed in with a password, at the page that links. */
  const withPassword = async (email = "ida@example.com") => {
    const browser = browserAt(app.url, provider, await signIn(app.url, { email }));
    const link = () => browser.submit(PAGE, { intent: "link-provider" });
    const notice = async () => (await browser.open(PAGE)).text();
    return { ...browser, link, notice };
  };

  it("stands on the page that asks for the password", async () => {
    const page = await (await fetch(`${app.url}/sign-in`)).text();
    expect(page).toContain("Continue with <!-- -->Example ID");
  });

  it("is asked for groups, and lets only those groups and domains in", async () => {
    const browser = browserAt(app.url, provider);
    const begun = await browser.open("/api/login?way=provider");
    const scope = new URL(begun.headers.get("Location") ?? "").searchParams.get("scope");
    expect(scope?.split(" ")).toContain("groups");
    const readers = { subject: "r", email: "rea@example.com", claims: { groups: ["readers"] } };
    expect((await browser.signIn(readers)).page).toContain("in no group that may use this site");
    const hosted = {
      subject: "h",
      email: "h@evil.example",
      claims: { ...claims, hd: "example.com" },
    };
    expect((await browser.signIn(hosted)).page).toContain("admits other addresses only");
    expect(await browser.user()).toBeNull();
  });

  it("never links by the address: it says what to do, and does so once somebody is signed in", async () => {
    const here = await withPassword();
    const stranger = browserAt(app.url, provider);
    expect((await stranger.signIn(asIda)).page).toContain(
      "Sign in with its password, then link Example ID to it under Settings → Sign-in.",
    );
    expect(await stranger.user()).toBeNull();
    // Nor does a sign-in in a browser that is signed in.
    expect((await here.signIn(asIda)).page).toContain("has an account here already");

    const done = await here.open(await here.toCallback(await here.link(), asIda));
    expect(done.headers.get("Location")).toBe(PAGE);
    expect(await here.notice()).toContain("You can sign in there from now on.");
    await stranger.signIn(asIda);
    expect(await stranger.user()).toMatchObject({ email: "ida@example.com", firstName: "Test" });

    await here.submit(PAGE, { intent: "unlink-provider" });
    const again = browserAt(app.url, provider);
    expect((await again.signIn(asIda)).page).toContain("has an account here already");
  });

  it("links no account to what another browser began", async () => {
    const [attacker, victim] = [await withPassword("mallory@example.com"), await withPassword()];
    const asMallory = { subject: "mallory", email: "mallory@example.com", claims };
    for (const begun of [attacker.link(), attacker.open("/api/login?way=provider")]) {
      const callback = await attacker.toCallback(await begun, asMallory);
      await victim.open(callback);
      expect(await victim.user()).toMatchObject({ email: "ida@example.com" });
    }
    expect(await victim.notice()).toContain("Link <!-- -->Example ID");
  });

  it("links nothing for a form of another site, and nothing by opening an address", async () => {
    const here = await withPassword();
    const foreign = await here.open(PAGE, {
      method: "POST",
      body: new URLSearchParams({ intent: "link-provider" }),
      headers: { Origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
    const callback = await here.begin(asIda);
    await here.open(`${callback}&intent=link-provider&link=on`);
    expect(await here.notice()).toContain("Link <!-- -->Example ID");
  });

  it("links only for whoever began it, and signs nobody in by it", async () => {
    const here = await withPassword();
    const callback = await here.toCallback(await here.link(), asIda);
    await signIn(app.url, { email: "ben@example.com" }, here.jar);
    await here.open(callback);
    expect(await here.user()).toMatchObject({ email: "ben@example.com" });
    expect(await here.notice()).toContain("signed out since, or as somebody else");

    const gone = await withPassword();
    const second = await gone.toCallback(await gone.link(), asIda);
    await gone.open("/api/logout");
    await gone.open(second);
    expect(await gone.user()).toBeNull();
  });

  it.each([
    ["another address", { email: "other@example.com" }, "Both must be the same."],
    ["an address that is not confirmed", { emailVerified: false }, "does not say that"],
    ["an id_token for somebody else", { audience: "else" }, "could not be completed"],
  ])("links nothing with %s", async (_what, but, words) => {
    const here = await withPassword();
    await here.open(await here.toCallback(await here.link(), { ...asIda, ...but }));
    const page = await here.notice();
    expect(page).toContain(words);
    expect(page).toContain("Link <!-- -->Example ID");
  });

  it("links no account whose own address is not confirmed", async () => {
    const here = await withPassword("new@example.com");
    const asNew = { subject: "new", email: "new@example.com", claims };
    await here.open(await here.toCallback(await here.link(), asNew));
    expect(await here.notice()).toContain("new@example.com must be confirmed here");
  });
});
