import { parseWithZod } from "@conform-to/zod/v4";
import { expect, it } from "vitest";
import { describeAllForm } from "#app/media/requests.server.ts";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseWithZod(form, { schema: describeAllForm });
}

it("reads what is said of each picture and leaves out those of which nothing is said", () => {
  const submission = parse({
    picture0: "a",
    alt0: " A  pot\n",
    picture1: "b",
    alt1: "",
    picture2: "c",
    alt2: "",
    decorative2: "on",
  });
  expect(submission.status === "success" && submission.value).toEqual({
    pictures: [
      { id: "a", alt: "A pot", decorative: false },
      { id: "c", alt: "", decorative: true },
    ],
  });
});

it("puts what is wrong beside its field, and asks for at least one", () => {
  expect(parse({ picture1: "b", alt1: "x".repeat(1_001) }).reply()).toMatchObject({
    error: { alt1: ["Alt text: at most 1,000 characters"] },
  });
  expect(parse({ picture0: "a", alt0: "  " }).reply()).toMatchObject({
    error: { "": ["Write the alt text of at least one picture, or mark it as decorative."] },
  });
});
