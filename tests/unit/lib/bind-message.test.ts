import { protocol } from "@electric-sql/pglite";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bindMessage } from "#app/lib/embedded/bind-message.ts";

it("is byte for byte what the engine makes of texts", () => {
  const value = fc.option(fc.string({ unit: "binary", maxLength: 400 }));
  fc.assert(
    fc.property(fc.stringMatching(/^\w{0,12}$/), fc.array(value), (statement, values) => {
      const own = Buffer.from(protocol.serialize.bind({ statement, values }));
      const { length } = values;
      // The engine says for each value that it is text; none said means the same.
      const formats = 1 + 4 + 1 + statement.length + 1;
      const said = Buffer.concat([
        own.subarray(0, formats + 2),
        own.subarray(formats + 2 + 2 * length),
      ]);
      said.writeInt32BE(said.length - 1, 1);
      said.writeInt16BE(0, formats);
      expect(bindMessage(statement, values).equals(said)).toBe(true);
    }),
  );
});
