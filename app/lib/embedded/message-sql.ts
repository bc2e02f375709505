/** PostgreSQL protocol messages that carry SQL. */
const PARSE = 0x50;
const QUERY = 0x51;
/** Bytes of a message's type and length. */
const HEADER = 5;

/** The SQL that a message of PostgreSQL's protocol carries; null if it carries none. */
export function sqlOfMessage(message: Uint8Array): string | null {
  if (message[0] !== PARSE && message[0] !== QUERY) return null;
  const text = Buffer.from(
    message.buffer,
    message.byteOffset + HEADER,
    message.byteLength - HEADER,
  );
  // In a Parse message, a statement name ended by NUL precedes the SQL.
  const start = message[0] === PARSE ? text.indexOf(0) + 1 : 0;
  return text.toString("utf8", start, text.indexOf(0, start));
}
