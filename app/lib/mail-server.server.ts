import net from "node:net";
import { textOf } from "#app/lib/causes.ts";
import { env } from "#app/lib/env.server.ts";

/** The mail server of SMTP_URL. Its client is loaded with the first mail. */

export interface Message {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one post without a login stops these mails; none for what somebody has asked for. */
  unsubscribeUrl?: string;
}

/** What became of a message. */
export type Delivery =
  | { kind: "sent" }
  /** The server cannot be used now; it has not taken the message. */
  | { kind: "away"; reason: string }
  /** The server answered that this message has to wait. */
  | { kind: "later"; reason: string }
  /** It will never be taken. */
  | { kind: "refused"; reason: string }
  /** The connection ended before an answer: the server may have taken the message. */
  | { kind: "unknown"; reason: string };

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

export function isMailSetUp(): boolean {
  return env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined;
}

/** Connects and signs in, and sends nothing. Why that fails; "" if it works. */
export async function tryMailServer(): Promise<string> {
  const opened = await openConnection(AbortSignal.timeout(SILENCE_MS));
  if ("reason" in opened) return opened.reason;
  opened.connection.close();
  return "";
}

/** Sends a message. Never throws; ends within a minute, and at once when `signal` aborts. */
export async function sendMessage(message: Message, signal: AbortSignal): Promise<Delivery> {
  const opened = await openConnection(signal);
  if ("reason" in opened) return { kind: "away", reason: opened.reason };
  const { connection, step } = opened;
  try {
    const { from, raw } = await compose(message);
    await step((done) => connection.send({ from, to: [message.to] }, raw, done));
    return { kind: "sent" };
  } catch (error) {
    return toDelivery(error);
  } finally {
    connection.close();
  }
}

/** A connection that is signed in, or why there is none. */
async function openConnection(signal: AbortSignal) {
  const { default: SMTPConnection } = await import("nodemailer/lib/smtp-connection");
  const { auth, ...options } = optionsOf(new URL(env.SMTP_URL ?? ""));
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const step = stepper(connection, signal);
  try {
    await step((done) => connection.connect(done));
    if (auth) await step((done) => connection.login(auth, done));
  } catch (error) {
    connection.close();
    return { reason: reasonOf(error) };
  }
  return { connection, step };
}

/** A password is only sent over TLS, except to this computer. */
function optionsOf({ protocol, hostname, port, username, password }: URL) {
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  const auth = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined;
  const here = host === "localhost" || host === "::1" || (net.isIPv4(host) && /^127\./.test(host));
  return {
    host,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && auth !== undefined && !here,
    auth,
  };
}

type Done = (error?: Error | null) => void;

/**
 * Makes a promise of a call with a callback. An error of the connection, or an abort, ends the call
 * that is running.
 */
function stepper(
  connection: { on(event: "error", heard: (error: Error) => void): unknown; close(): void },
  signal: AbortSignal,
) {
  let fail: (error: Error) => void = () => undefined;
  connection.on("error", (error) => fail(error));
  return (call: (done: Done) => void) =>
    new Promise<void>((resolve, reject) => {
      const abort = () => {
        connection.close();
        reject(new Error("the process is stopping"));
      };
      fail = reject;
      if (signal.aborted) return abort();
      signal.addEventListener("abort", abort, { once: true });
      call((error) => {
        signal.removeEventListener("abort", abort);
        if (error) reject(error);
        else resolve();
      });
    });
}

/** The message in the format of mail. The composer encodes every header, so none can be added. */
async function compose({ id, to, subject, text, html, unsubscribeUrl }: Message) {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const node = new MailComposer({
    from: env.MAIL_FROM,
    to: { name: "", address: to },
    subject,
    text,
    html,
    messageId: `<${id}@${new URL(env.appUrl).hostname.replace(/[^\w.-]/g, "")}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const { from } = node.getEnvelope();
  return { from: from || "", raw: await node.build() };
}

/** Without an answer nobody knows whether the server took the message. */
function toDelivery(error: unknown): Delivery {
  const reason = reasonOf(error);
  const status = Number(textOf(error, "responseCode"));
  if (status >= 500) return { kind: "refused", reason };
  return { kind: status >= 400 ? "later" : "unknown", reason };
}

function reasonOf(error: unknown): string {
  return (textOf(error, "message") || String(error)).slice(0, 300);
}
