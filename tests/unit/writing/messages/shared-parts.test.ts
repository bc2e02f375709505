import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startFakeAnthropic } from "../../../fakes/anthropic.ts";
import { lookRequests, writingRequests } from "../../../helpers/model-requests.ts";

// The settings are read when the product starts, so they stand before it is loaded.
const fake = await startFakeAnthropic();
process.env["ANTHROPIC_API_KEY"] = "test-key";
process.env["ANTHROPIC_BASE_URL"] = fake.url;
const { generatePost } = await import("#app/writing/writing.server.ts");
const { createUser, useTestDatabase } = await import("../../../helpers/database.ts");

useTestDatabase();
afterAll(() => fake.close());
beforeEach(() => {
  fake.reset();
  fake.requests.length = 0;
});

interface Part {
  text: string;
  cache_control?: { type: string };
}

type Body = (typeof fake.requests)[number]["body"];

/** What a service may keep of a request, shortest first: everything up to each marked part. */
function keptBeginnings({ system, tools, output_config, messages }: Body): string[] {
  const parts = (messages[0]?.content ?? []) as Part[];
  return parts.flatMap(({ cache_control }, at) =>
    cache_control ? [JSON.stringify([tools, output_config, system, parts.slice(0, at + 1)])] : [],
  );
}

async function write() {
  const user = await createUser({ subscriptionPlan: "pro" });
  await generatePost(user, {
    topic: "Raised beds",
    targetAudience: "city gardeners",
    keywords: ["raised beds"],
    tone: "friendly",
    wordCount: 600,
    instructions: "End with a question.",
  } as never);
}

describe("the requests of a run", () => {
  it("begin with the same brief, and those about one text with the same text", async () => {
    fake.script(
      { kind: "normal" },
      { kind: "text", text: `<p>In today's fast-paced world, ${"beds ".repeat(700)}</p>` },
    );
    await write();
    const [outline, article] = writingRequests(fake).map(({ body }) => keptBeginnings(body));
    const look = (name: "critique" | "revise" | "lines") =>
      keptBeginnings(lookRequests(fake, name)[0]!.body);
    expect(article).toEqual(outline);
    expect(outline).toHaveLength(1);
    expect(look("critique")[0]).toBe(outline?.[0]);
    expect(look("critique")).toHaveLength(2);
    expect(look("revise")).toEqual(look("critique"));
    expect(look("lines")[0]).toBe(outline?.[0]);
    const wishes = fake.requests.find(({ body }) =>
      JSON.stringify(body).includes("were given for"),
    );
    expect(keptBeginnings(wishes!.body)).toEqual(look("lines"));
  });

  it("hold no schema of their own, which services read before the brief", async () => {
    await write();
    const [outline] = writingRequests(fake);
    expect(outline?.body.output_config).toEqual({ effort: "medium" });
  });
});
