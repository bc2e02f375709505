import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as the server took it. */
export interface TakenMail {
  from: string;
  to: string[];
  /** Headers and body as they arrived. */
  raw: string;
  /** The headers by their names in small letters, unfolded. */
  headers: Record<string, string>;
}

export interface SmtpFault {
  /** Where it happens: at the recipient, or after the message was taken. */
  at: "recipient" | "message";
  /** The code of the answer, or what happens instead of one. */
  answer: number | "hang" | "cut";
  /** How often. */
  left: number;
}

/** A mail server on loopback that keeps what it takes. */
export interface FakeSmtp {
  url: string;
  mails: TakenMail[];
  fault: SmtpFault | null;
  close(): Promise<void>;
}

export async function startSmtp(): Promise<FakeSmtp> {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    authOptional: true,
    logger: false,
    onRcptTo: (_address, session, done) => react("recipient", session.id, done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        const { mailFrom, rcptTo } = session.envelope;
        react("message", session.id, (error) => {
          if (!error)
            fake.mails.push({
              from: mailFrom ? mailFrom.address : "",
              to: rcptTo.map(({ address }) => address),
              raw,
              headers: headersOf(raw),
            });
          done(error);
        });
      });
    },
  });
  server.on("error", () => undefined);
  const fake: FakeSmtp = {
    url: "",
    mails: [],
    fault: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  function react(at: SmtpFault["at"], id: string, done: (error?: Error) => void): void {
    const { fault } = fake;
    if (fault?.at !== at || fault.left === 0) return done();
    fault.left -= 1;
    if (fault.answer === "hang") return;
    if (fault.answer === "cut")
      for (const connection of server.connections)
        if (connection.session.id === id) connection.close();
    if (typeof fault.answer === "number")
      done(Object.assign(new Error("no"), { responseCode: fault.answer }));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  fake.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return fake;
}

function headersOf(raw: string): Record<string, string> {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return Object.fromEntries(
    head.split("\r\n").map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}
