import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { open, seal } from "#app/lib/secret-box.server.ts";

describe("sealed secrets", () => {
  it("open only for the same context", () => {
    const sealed = seal("app password ✓", "integration:u1:i1");
    expect(open(sealed, "integration:u1:i1")).toBe("app password ✓");
    expect(() => open(sealed, "integration:u2:i1")).toThrow("Enter them again");
  });

  it("are never equal and never show the text", () => {
    const [one, two] = [seal("canary-secret", "c"), seal("canary-secret", "c")];
    expect(one).not.toBe(two);
    expect(one + two).not.toContain("canary-secret");
  });

  it("refuse any changed byte", () => {
    const parts = seal("secret", "c").split(".");
    for (const part of [2, 3, 4]) {
      const bytes = Buffer.from(parts[part] ?? "", "base64url");
      for (let at = 0; at < bytes.length; at++) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        const sealed = parts.with(part, changed.toString("base64url")).join(".");
        expect(() => open(sealed, "c")).toThrow("Enter them again");
      }
    }
    for (const odd of ["", "v1", "v1.....", "v2.a.b.c.d", "not sealed at all"])
      expect(() => open(odd, "c")).toThrow("Enter them again");
  });

  it.skipIf(Boolean(process.env["CREDENTIALS_KEY"]))(
    "keep their key in a file that only its owner can read",
    () => {
      seal("x", "c");
      expect(fs.statSync(path.join(env.dataDir, "credentials.key")).mode & 0o777).toBe(0o600);
    },
  );
});
