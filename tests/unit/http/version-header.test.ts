import { expect, it } from "vitest";
import { etag, expectedVersion } from "#app/http/version-header.server.ts";

const asking = (header?: string) =>
  new Request("http://x/", { headers: header === undefined ? {} : { "If-Match": header } });

it("reads the version that a change expects", () => {
  expect(expectedVersion(asking(etag(7).ETag))).toBe(7);
  expect(expectedVersion(asking('W/"7"'))).toBe(7);
  expect(expectedVersion(asking())).toBeUndefined();
  expect(expectedVersion(asking("*"))).toBeUndefined();
  expect(expectedVersion(asking('"other"'))).toBe(-1);
});

it.each(["", "  "])("refuses an empty If-Match, %j, and names it", (header) => {
  expect(() => expectedVersion(asking(header))).toThrow(
    expect.objectContaining({
      kind: "invalid",
      details: { fields: { "If-Match": expect.stringContaining("If-Match is empty") } },
    }),
  );
});
