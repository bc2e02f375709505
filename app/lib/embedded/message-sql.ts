/** PostgreSQL protocol messages that carry SQL. */
const PARSE = 0x50;
const QUERY = 0x51;

/** The SQL in a message of PostgreSQL's protocol; null if it carries none. */
export function sqlOfMessage(message: Uint8Array): string | null {
  if (message[0] !== PARSE && message[0] !== QUERY) return null;
  const text = Buffer.from(message.buffer, message.byteOffset + 5, message.byteLength - 5);
  // In a Parse message, a statement name ended by NUL precedes the SQL; values may follow it.
  const start = message[0] === PARSE ? text.indexOf(0) + 1 : 0;
  return text.toString("utf8", start, text.indexOf(0, start));
}
