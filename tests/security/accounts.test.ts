import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashPassword } from "#app/accounts/passwords/hash.server.ts";
import { startSmtp, type FakeSmtp } from "../fakes/smtp.ts";
import { freePort, startApp, type App } from "../helpers/app.ts";
import { PASSWORD, setUpCode, signIn } from "../helpers/sign-in.ts";
import { untilTrue } from "../helpers/until-true.ts";
import { readGauge } from "./gauge.ts";
import { FORM, isShort, send, type Got } from "./send.ts";
import { measured } from "../helpers/work.ts";

/** Attacks on accounts with passwords: who has one, guessing, links, and the first account. */

/** Of each kind; a difference of five percent shows only in many. */
const TRIES = isShort ? 60 : 2_000;
const ALLOWED = isShort ? 1.3 : 1.05;
const WRONG_PER_ACCOUNT = 9;

let app: App;
let mails: FakeSmtp;
let gaugePort = 0;
let people = 0;

beforeAll(async () => {
  mails = await startSmtp();
  gaugePort = await freePort();
  app = await startApp({
    SMTP_URL: mails.url,
    MAIL_FROM: "postwright@example.com",
    SIGN_UP: "invited",
    LOG_LEVEL: "error",
    LOOP_GAUGE_PORT: String(gaugePort),
    NODE_OPTIONS: "--import ./tests/security/loop-gauge.mjs",
  });
}, 60_000);
afterAll(async () => {
  await app.stop();
  await mails.close();
});

const post = (path: string, fields: Record<string, string>, headers = {}): Promise<Got> =>
  send(app.url, {
    method: "POST",
    path,
    headers: { ...FORM, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const wrong = (email: string) =>
  post("/sign-in", { intent: "sign-in", email, password: "seven wrong bicycles" });
/** A page without what differs between any two: its nonce, and the address that was typed. */
const plain = ({ text }: Got, email: string) =>
  text.replaceAll(email, "@").replace(/nonce="[^"]*"/g, "");
const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
const took = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

describe("the first account", () => {
  it("belongs to one of twenty who ask at the same time", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post("/set-up", {
          name: `Owner ${n}`,
          email: `owner${n}@example.com`,
          password: PASSWORD,
          code: setUpCode(app.url),
        }),
      ),
    );
    const made = answers.filter(({ headers }) => headers.location === "/");
    expect(made).toHaveLength(1);
    for (const { status, headers } of answers) {
      expect([status, headers.location]).toEqual(
        expect.arrayContaining([headers.location === undefined ? 409 : 302]),
      );
      // Nobody is sent away without a word.
      if (headers.location === "/sign-in")
        expect(String(headers["set-cookie"])).toContain("postwright_toast=");
    }
    const cookie = String(made[0]?.headers["set-cookie"]).split(";", 1)[0] ?? "";
    const list = await send(app.url, { path: "/settings/people", headers: { Cookie: cookie } });
    expect(list.text.match(/owner\d+@example\.com · /g)).toHaveLength(1);
    const second = await post("/set-up", {
      name: "Eve",
      email: "eve@example.com",
      password: PASSWORD,
    });
    expect([second.status, second.headers.location]).toEqual([302, "/sign-in"]);
    owner = cookie;
  });
});

let owner = "";

const newAccount = (name: string, email: string) => ({
  intent: "join",
  name,
  email,
  password: PASSWORD,
});

/** The address of an invitation, as the owner sees it. */
async function invite(email = ""): Promise<string> {
  const { text } = await post("/settings/people", { intent: "invite", email }, { Cookie: owner });
  return /\/join\?token=[\w-]+/.exec(text)?.[0] ?? "";
}

async function join(email = `member${++people}@example.com`): Promise<string> {
  const answer = await post(await invite(), newAccount("Test Writer", email));
  expect(answer.headers.location).toBe("/");
  return email;
}

describe("nobody learns who has an account", () => {
  it("by the words of the sign-in or of the page for a new password", async () => {
    const known = await join();
    const [one, other] = [await wrong(known), await wrong("nobody@example.com")];
    expect([one.status, other.status]).toEqual([400, 400]);
    expect(plain(one, known)).toBe(plain(other, "nobody@example.com"));
    const [sent, unsent] = [
      await post("/forgot-password", { email: known }),
      await post("/forgot-password", { email: "nobody@example.com" }),
    ];
    expect([sent.status, unsent.status]).toEqual([200, 200]);
    expect(plain(sent, known)).toBe(plain(unsent, "nobody@example.com"));
    await untilTrue(() => mails.mails.some(({ to }) => to.includes(known)));
    expect(mails.mails.some(({ to }) => to.includes("nobody@example.com"))).toBe(false);
  });

  measured("by the time of the sign-in", { timeout: 1_800_000 }, async () => {
    const known: string[] = [];
    while (known.length * WRONG_PER_ACCOUNT < TRIES) known.push(await join());
    for (let n = 0; n < 4; n++) await wrong(`warm${n}@example.com`);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < TRIES; n++) {
      const email = known[n % known.length] ?? "";
      times.known.push(await took(() => wrong(email)));
      times.unknown.push(await took(() => wrong(`nobody${n % known.length}@example.com`)));
    }
    const [a, b] = [median(times.known), median(times.unknown)];
    expect(Math.max(a, b) / Math.min(a, b), `${a} ms and ${b} ms`).toBeLessThan(ALLOWED);
  });
});

describe("guessing", () => {
  it("a password stops at ten, also all at once, and says when to go on", async () => {
    const email = await join();
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(email)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.text).toMatch(
      /Too many attempts for this e-mail address\. Try again in \d+ minutes/,
    );
  });

  it("mails at most three links an hour to one address", async () => {
    const email = await join();
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await post("/forgot-password", { email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]?.text).toContain("A link for this address was asked for 3 times already.");
  });

  it("with requests for new passwords keeps nobody from joining", async () => {
    const email = "zoe@example.com";
    for (let n = 0; n < 3; n++) await post("/forgot-password", { email });
    expect(await join(email)).toBe(email);
  });
});

describe("a link", () => {
  it("for a new password works once, and ends the sessions that a thief may have", async () => {
    const email = await join();
    const stolen = (await signIn(app.url, { email })).header();
    await post("/forgot-password", { email });
    const linkTo = () =>
      mails.mails
        .map(({ to, raw }) => (to.includes(email) ? raw : ""))
        .map(
          (text) =>
            /\/reset-password\?token=[\w-]+/.exec(
              text.replace(/=\r?\n/g, "").replaceAll("=3D", "="),
            )?.[0],
        )
        .find((link) => link !== undefined);
    await untilTrue(() => linkTo() !== undefined);
    const link = linkTo() ?? "";
    // A program that checks the links of a mail uses nothing up.
    expect((await send(app.url, { path: link })).text).toContain("Choose a new password");
    const password = "eight blue tricycles";
    expect((await post(link, { password })).headers.location).toBe("/sign-in");
    const replayed = await post(link, { password: "nine pink scooters" });
    expect([replayed.status, replayed.text.includes("has been used or has expired")]).toEqual([
      404,
      true,
    ]);
    const old = await send(app.url, { path: "/api/auth/user", headers: { Cookie: stolen } });
    expect(old.status).toBe(401);
    expect((await post("/sign-in", { intent: "sign-in", email, password: PASSWORD })).status).toBe(
      400,
    );
    expect((await post("/sign-in", { intent: "sign-in", email, password })).headers.location).toBe(
      "/",
    );
  });

  it("of one kind is none of another, and nothing of it is in a log or sent to other sites", async () => {
    const link = await invite();
    const token = link.split("=")[1] ?? "";
    for (const path of ["/reset-password", "/confirm-email"]) {
      const page = await send(app.url, { path: `${path}?token=${token}` });
      expect(page.text).toContain("work any more");
      expect(page.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
      expect(page.headers["cache-control"]).toContain("no-store");
    }
    expect(app.output()).not.toContain(token);
  });

  it("of an invitation lets one of twenty in", async () => {
    const link = await invite();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(link, newAccount("Test", `raced${n}@example.com`))),
    );
    expect(answers.filter(({ headers }) => headers.location === "/")).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
  });
});

describe("a member", () => {
  it("gets nothing of People, and changes nothing there", async () => {
    const cookie = (await signIn(app.url, { email: await join() })).header();
    const page = await send(app.url, { path: "/settings/people", headers: { Cookie: cookie } });
    expect([page.status, page.text.includes("@example.com · ")]).toEqual([403, false]);
    const list = await send(app.url, { path: "/settings/people", headers: { Cookie: owner } });
    const id = /\/settings\/people\/([\w-]+)\/delete/.exec(list.text)?.[1] ?? "";
    for (const [path, intent] of [
      ["/settings/people", "invite"],
      ["/settings/people", "suspend"],
      ["/settings/people", "reset-link"],
      [`/settings/people/${id}/hand-over`, "hand-over"],
      [`/settings/people/${id}/delete`, "remove-person"],
    ] as const)
      expect(
        (await post(path, { intent, id, currentPassword: PASSWORD }, { Cookie: cookie })).status,
      ).toBe(403);
  });
});

describe("signing in", () => {
  measured("keeps nobody waiting: passwords are hashed outside the event loop", async () => {
    const email = await join();
    const stretches = [];
    for (let n = 0; n < 10; n++) {
      await readGauge(gaugePort);
      await post("/sign-in", { intent: "sign-in", email, password: PASSWORD });
      stretches.push(Number(await readGauge(gaugePort)));
    }
    const hashes = [];
    for (let n = 0; n < 5; n++) hashes.push(await took(() => hashPassword(PASSWORD)));
    expect(Math.min(...stretches)).toBeLessThan(Math.min(...hashes));
  });

  measured("blocks the event loop for less than 20 ms", async () => {
    const emails = await Promise.all(Array.from({ length: 5 }, () => join()));
    await readGauge(gaugePort);
    for (let n = 0; n < 20; n++)
      await post("/sign-in", { intent: "sign-in", email: emails[n % 5] ?? "", password: PASSWORD });
    expect(Number(await readGauge(gaugePort))).toBeLessThan(20);
  });
});
