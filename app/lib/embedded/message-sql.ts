import { sqlNamed } from "./named-statements.ts";

/** PostgreSQL protocol messages that carry SQL, or the name of a statement. */
const PARSE = 0x50;
const QUERY = 0x51;
const BIND = 0x42;
/** Bytes of a message's type and length. */
const HEADER = 5;

/** The SQL that a message of PostgreSQL's protocol carries or names; null if it does neither. */
export function sqlOfMessage(message: Uint8Array): string | null {
  if (message[0] === BIND) return sqlNamed(nameInBind(message));
  if (message[0] !== PARSE && message[0] !== QUERY) return null;
  const text = Buffer.from(
    message.buffer,
    message.byteOffset + HEADER,
    message.byteLength - HEADER,
  );
  // In a Parse message, a statement name ended by NUL precedes the SQL; values may follow it.
  const start = message[0] === PARSE ? text.indexOf(0) + 1 : 0;
  return text.toString("utf8", start, text.indexOf(0, start));
}

/** The name of the portal, ended by NUL, precedes that of the statement. */
function nameInBind(message: Uint8Array): string {
  const start = message.indexOf(0, HEADER) + 1;
  return Buffer.from(message.subarray(start, message.indexOf(0, start))).toString();
}
