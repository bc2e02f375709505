import net, { type AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MailTopic, NotificationKind } from "#app/generated/prisma/enums.ts";
import { db } from "#app/lib/db.server.ts";
import { env } from "#app/lib/env.server.ts";
import { setMailTopics, unsubscribe } from "#app/notifications/mail-choices.server.ts";
import { notify } from "#app/notifications/notify.server.ts";
import { MOST_AN_HOUR, sendNoticeMails } from "#app/notifications/send-mails.server.ts";
import { startSmtp, type FakeSmtp } from "../../fakes/smtp.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

// Runs in a process of its own: it changes the settings.
useTestDatabase();

let smtp: FakeSmtp;
beforeAll(async () => void (smtp = await startSmtp()));
afterAll(() => smtp.close());
beforeEach(() => {
  Object.assign(env, { SMTP_URL: smtp.url, MAIL_FROM: "Postwright <notices@example.com>" });
});
afterEach(async () => {
  smtp.mails.length = 0;
  smtp.fault = null;
  await db.user.deleteMany();
});

const MINUTE = 60_000;
const running = new AbortController().signal;
const send = (minutes = 0) => sendNoticeMails(running, new Date(Date.now() + minutes * MINUTE));

async function writer(topics: MailTopic[] = ["failures"], email = "anna@example.com") {
  const user = await createUser({ email });
  await db.user.update({ where: { id: user.id }, data: { mailTopics: topics } });
  return user;
}

async function tell(
  userId: string,
  given: { kind?: NotificationKind; title?: string; body?: string } = {},
) {
  const { kind = "failed", title = "Publishing on Ghost failed", body = "Tomatoes: no" } = given;
  await db.$transaction((tx) => notify(tx, { userId, kind, title, body, href: "/preview/p1" }));
}

describe("a notice by e-mail", () => {
  it("says what failed and leads to the repair, once, however often the job runs", async () => {
    const user = await writer();
    await tell(user.id);
    expect(smtp.mails).toEqual([]);
    await send();
    await Promise.all([send(), send(1), send(600)]);
    const [mail] = smtp.mails;
    expect([smtp.mails.length, mail?.from, mail?.to]).toEqual([
      1,
      "notices@example.com",
      ["anna@example.com"],
    ]);
    expect(mail?.headers["subject"]).toBe("Publishing on Ghost failed");
    expect(mail?.headers["list-unsubscribe"]).toMatch(
      /^<http:\/\/127\.0\.0\.1:3000\/unsubscribe\/[\w.-]+>$/,
    );
    expect(mail?.headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    const text = mail?.raw.replaceAll("=\r\n", "").replaceAll("=3D", "=") ?? "";
    expect(text).toContain("Tomatoes: no");
    expect(text).toContain("Take a look: http://127.0.0.1:3000/preview/p1");
    expect(text).toContain('<a href="http://127.0.0.1:3000/preview/p1">');
  });

  it("is sent for what the user chose, by default for failures only", async () => {
    const usual = await createUser({ email: "usual@example.com" });
    const all = await writer(["failures", "reconnect", "payment", "published"], "all@example.com");
    const none = await writer([], "none@example.com");
    const kinds = ["failed", "unconfirmed", "reconnect", "payment_failed", "published", "account"];
    for (const user of [usual, all, none])
      for (const kind of kinds as NotificationKind[]) await tell(user.id, { kind, title: kind });
    await send();
    const told = (email: string) =>
      kinds.filter((kind) =>
        smtp.mails.some(
          ({ to, raw }) => to[0] === email && new RegExp(`^${kind}\\s*$`, "m").test(raw),
        ),
      );
    expect(told("usual@example.com")).toEqual(["failed", "unconfirmed"]);
    expect(told("all@example.com")).toEqual(kinds.slice(0, 5));
    expect(told("none@example.com")).toEqual([]);
  });

  it("goes to no address that is not verified, nor to one that no longer is", async () => {
    const user = await writer();
    const verified = (emailVerified: boolean) =>
      db.user.update({ where: { id: user.id }, data: { emailVerified } });
    await verified(false);
    await tell(user.id, { title: "Before" });
    await verified(true);
    await tell(user.id, { title: "Between" });
    await verified(false);
    await send();
    expect(smtp.mails).toEqual([]);
    await verified(true);
    await tell(user.id, { title: "After" });
    await send(1);
    expect(smtp.mails.map(({ headers }) => headers["subject"])).toEqual(["After"]);
  });

  it("is not sent where mail is not set up, nor later for what happened then", async () => {
    const user = await writer();
    Object.assign(env, { SMTP_URL: undefined });
    await tell(user.id);
    await send();
    Object.assign(env, { SMTP_URL: smtp.url });
    await send();
    expect(smtp.mails).toEqual([]);
  });

  it("takes no header and no markup from a user's text", async () => {
    const user = await writer();
    const evil = 'x\r\nBcc: eve@example.com\r\n\r\n<script>alert("1")</script>';
    await tell(user.id, { title: evil, body: evil });
    await send();
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual(["anna@example.com"]);
    expect(mail?.headers["bcc"]).toBeUndefined();
    const html = mail?.raw.slice(mail.raw.indexOf("text/html")) ?? "";
    expect(html).not.toContain("<script");
    expect(html).toContain("&lt;script&gt;");
    const listed = await writer(["failures"], "a@example.com, eve@example.com");
    await tell(listed.id);
    await send();
    expect(smtp.mails).toHaveLength(1);
  });

  it("stops after the link in it, without a login, and for nobody else", async () => {
    const [anna, bert] = [await writer(), await writer(["failures"], "bert@example.com")];
    await tell(anna.id);
    await send();
    const url = smtp.mails[0]?.headers["list-unsubscribe"]?.slice(1, -1) ?? "";
    await tell(anna.id);
    await unsubscribe(url.slice(url.lastIndexOf("/") + 1));
    for (const { id } of [anna, bert]) await tell(id);
    await send();
    expect(smtp.mails.map(({ to }) => to[0])).toEqual(["anna@example.com", "bert@example.com"]);
    const token = url.slice(url.lastIndexOf("/") + 1);
    for (const forged of ["", "x", `${token.slice(0, -6)}AAAAAA`, "v1.a.b.c.d", "x".repeat(900)])
      await expect(unsubscribe(forged)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("a flood", () => {
  it("of notices at one time is one mail with what fits and how many more", async () => {
    const user = await writer();
    for (let n = 1; n <= 30; n++) await tell(user.id, { title: `Failure ${n}.` });
    await send();
    expect(smtp.mails.map(({ headers }) => headers["subject"])).toEqual([
      "30 notices from Postwright",
    ]);
    expect(smtp.mails[0]?.raw).toContain("And 10 more");
  });

  it("over time is five mails an hour and then one with the rest", async () => {
    const user = await writer();
    const other = await writer(["failures"], "bert@example.com");
    for (let n = 0; n < 9; n++) {
      await tell(user.id, { title: `Failure ${n}.` });
      await send(n);
    }
    expect(smtp.mails).toHaveLength(MOST_AN_HOUR);
    await tell(other.id);
    await send(10);
    expect(smtp.mails.at(-1)?.to).toEqual(["bert@example.com"]);
    await send(61);
    expect(smtp.mails.at(-1)?.headers["subject"]).toBe("4 notices from Postwright");
    expect(smtp.mails).toHaveLength(MOST_AN_HOUR + 2);
  });
});

describe("a mail server", () => {
  const stateOf = async () =>
    (await db.noticeMail.findFirst({ orderBy: { createdAt: "asc" } }))?.state;

  it("that says later gets the mail again, a bounded number of times", async () => {
    const user = await writer();
    smtp.fault = { at: "message", answer: 451, left: 2 };
    await tell(user.id);
    await send();
    await send();
    expect([smtp.fault.left, await stateOf()]).toEqual([1, "waiting"]);
    await send(2);
    await send(8);
    expect([smtp.mails.length, await stateOf()]).toEqual([1, "sent"]);
    smtp.fault = { at: "recipient", answer: 450, left: 100 };
    await tell(user.id);
    for (let hour = 0; hour < 20; hour++) await send(10 + hour * 60);
    expect([100 - smtp.fault.left, smtp.mails.length]).toEqual([5, 1]);
  });

  it("that refuses an address does not get it again, and others get theirs", async () => {
    smtp.fault = { at: "recipient", answer: 550, left: 1 };
    for (const email of ["gone@example.com", "anna@example.com"])
      await tell((await writer(["failures"], email)).id);
    await send();
    await send(600);
    expect(smtp.mails.map(({ to }) => to[0])).toEqual(["anna@example.com"]);
    expect(await stateOf()).toBe("failed");
  });

  it("that cuts the line after the message may have it, so it does not get it again", async () => {
    smtp.fault = { at: "message", answer: "cut", left: 1 };
    await tell((await writer()).id);
    await send();
    await send(600);
    expect([smtp.mails.length, await stateOf()]).toEqual([0, "failed"]);
  });

  it("that is away gets it once it is back", async () => {
    const user = await writer();
    Object.assign(env, { SMTP_URL: "smtp://127.0.0.1:1" });
    await tell(user.id);
    await send();
    expect(await stateOf()).toBe("waiting");
    Object.assign(env, { SMTP_URL: smtp.url });
    await send(2);
    expect(smtp.mails).toHaveLength(1);
  });

  it("that hangs is left at once when the process stops, and its mail waits", async () => {
    const sockets: net.Socket[] = [];
    const silent = net.createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    Object.assign(env, { SMTP_URL: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}` });
    await tell((await writer()).id);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 300);
    await sendNoticeMails(stop.signal);
    expect(await stateOf()).toBe("waiting");
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it("gets nothing that was claimed before a crash, and nothing of a day ago", async () => {
    const user = await writer();
    await tell(user.id);
    await db.notification.updateMany({
      data: { createdAt: new Date(Date.now() - 25 * 60 * MINUTE) },
    });
    await send();
    await tell(user.id);
    await db.noticeMail.create({ data: { userId: user.id, state: "sending", tries: 1 } });
    await setMailTopics(user.id, ["failures", "published"]);
    await send();
    await send(600);
    expect(smtp.mails).toHaveLength(1);
    expect(await stateOf()).toBe("sending");
  });
});
