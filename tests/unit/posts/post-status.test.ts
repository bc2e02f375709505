import { describe, expect, it } from "vitest";
import { postFacts, type PublicationFact } from "#app/posts/post-status.ts";

const now = new Date("2026-12-01T10:00:00Z");
const later = new Date("2026-12-02T00:00:00Z");
const fact = (given: Partial<PublicationFact>): PublicationFact => ({
  platform: "ghost",
  state: "queued",
  dueAt: now,
  nextTryAt: null,
  publishedAt: null,
  isUpToDate: true,
  failedText: null,
  lastErrorClass: null,
  ...given,
});
const live = fact({ state: "published", publishedAt: new Date("2026-11-01T00:00:00Z") });
const old = fact({ ...live, isUpToDate: false });
const failed = fact({ state: "failed", lastErrorClass: "permanent" });

describe("the facts that publications give a post", () => {
  it.each([
    ["none", [], "draft"],
    ["one to come", [fact({ dueAt: later })], "scheduled"],
    ["one tried again later", [fact({ nextTryAt: later })], "scheduled"],
    ["one under way", [fact({ state: "publishing" })], "scheduled"],
    ["one live", [live], "published"],
    ["an older text live", [old], "draft"],
    ["an older text live beside this one", [old, live], "published"],
    ["a failure", [failed], "failed"],
    ["a failure of this text", [{ ...failed, failedText: "new" }], "failed"],
    ["a failure of an older text", [{ ...failed, failedText: "old" }], "draft"],
    ["an uncertain one", [fact({ state: "unconfirmed", lastErrorClass: "unknown" })], "failed"],
    ["one that waits for the user's hands", [fact({ state: "unconfirmed" })], "draft"],
    ["one that was sent as a draft", [fact({ state: "sent" })], "draft"],
    ["a failure beside a live one", [live, failed], "published"],
    ["a failure beside one to come", [failed, fact({ dueAt: later })], "scheduled"],
    ["live and a second one to come", [live, fact({ dueAt: later })], "published"],
    [
      "live and tried again for a change",
      [fact({ ...live, state: "queued", nextTryAt: later })],
      "published",
    ],
    [
      "older text live and a change to come",
      [fact({ ...old, state: "queued", dueAt: later })],
      "draft",
    ],
    ["cancelled", [fact({ state: "cancelled" })], "draft"],
  ])("%s", (_name, facts, status) => expect(postFacts(facts, "new").status).toBe(status));

  it("names each platform once, the next date and the first publication", () => {
    const wordpress = fact({
      ...live,
      platform: "wordpress",
      publishedAt: new Date("2026-10-01T00:00:00Z"),
    });
    const facts = postFacts(
      [
        live,
        wordpress,
        live,
        fact({ dueAt: new Date("2026-12-05T00:00:00Z") }),
        fact({ dueAt: new Date("2026-12-03T00:00:00Z") }),
      ],
      "new",
    );
    expect(facts).toMatchObject({
      publishedPlatforms: ["ghost", "wordpress"],
      scheduledDate: new Date("2026-12-03T00:00:00Z"),
      publishedAt: new Date("2026-10-01T00:00:00Z"),
    });
  });
});
