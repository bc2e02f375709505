const BIND = 0x42;

/**
 * The message of PostgreSQL's protocol that gives a statement its values, all as text, and asks for
 * text in return. The engine's own function for it takes as long for a large text as storing it
 * does, and nothing else can run meanwhile.
 */
export function bindMessage(statement: string, values: ReadonlyArray<string | null>): Buffer {
  const sizes = values.map((value) => (value === null ? 0 : Buffer.byteLength(value)));
  const name = Buffer.from(`${statement}\0`);
  const size = 12 + name.length + sizes.reduce((sum, one) => sum + 4 + one, 0);
  const message = Buffer.allocUnsafe(size);
  let at = message.writeUInt8(BIND, 0);
  at = message.writeInt32BE(size - 1, at);
  // The portal has no name.
  at = message.writeUInt8(0, at);
  at += name.copy(message, at);
  at = message.writeUInt16BE(0, at);
  at = message.writeUInt16BE(values.length, at);
  for (const [index, value] of values.entries()) {
    at = message.writeInt32BE(value === null ? -1 : (sizes[index] ?? 0), at);
    if (value !== null) at += message.write(value, at);
  }
  message.writeUInt16BE(0, at);
  return message;
}
