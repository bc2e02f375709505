import { createCookie } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { db } from "#app/lib/db.server.ts";
import { newId } from "#app/lib/id.server.ts";
import { startedOver, startOverCookie } from "#app/routes/create/started-over.server.ts";
import { createUser, useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const asking = (cookie: string) => new Request("http://x/create", { headers: { cookie } });

describe("the draft that a browser started over with", () => {
  it("is remembered until something is stored in it, and for its user alone", async () => {
    const [user, other] = [await createUser(), await createUser()];
    const id = newId();
    const cookie = await startOverCookie(user, id);
    expect(await startedOver(user, asking(cookie))).toBe(id);
    expect(await startedOver(other, asking(cookie))).toBeNull();
    await db.wizardDraft.create({ data: { id, userId: user.id } });
    expect(await startedOver(user, asking(cookie))).toBeNull();
  });

  it.each([["\u0000"], ["/../evil"], [""], [5], ["x".repeat(3_000)]])(
    "is none where the browser sends %j",
    async (id) => {
      const user = await createUser();
      const forged = createCookie("postwright_new_draft");
      const cookie = await forged.serialize({ id, userId: user.id });
      expect(await startedOver(user, asking(cookie))).toBeNull();
      expect(await startedOver(user, asking("postwright_new_draft=%00{"))).toBeNull();
    },
  );
});
