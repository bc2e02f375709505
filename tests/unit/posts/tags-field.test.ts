import { expect, it } from "vitest";
import { formSharing, requestTexts } from "#app/posts/post-fields.server.ts";

it("refuses a tag with a comma by name instead of changing it", () => {
  const refused = requestTexts.tags.safeParse(["tea", "a,b"]);
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    "Tags: a tag has no comma; “a,b” has one. Send two tags, or leave the comma out",
  ]);
});

it("takes a list, or a text in which commas part tags", () => {
  expect(requestTexts.tags.parse(["tea", " C# ", "tea", ""])).toEqual(["tea", "C#"]);
  expect(requestTexts.tags.parse("tea, C#")).toEqual(["tea", "C#"]);
  expect(formSharing.tags.parse("tea, C#,,tea")).toEqual(["tea", "C#"]);
});
