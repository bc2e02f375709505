import { expect, it } from "vitest";
import { keepBrowserZone, lacksZone, setTimeZone } from "#app/accounts/account.server.ts";
import { findOrCreateUser } from "#app/accounts/users.server.ts";
import { db } from "#app/lib/db.server.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const read = (id: string) => db.user.findUniqueOrThrow({ where: { id } });
const identity = {
  issuer: "https://zones.invalid",
  email: "z@example.com",
  emailVerified: true,
  firstName: "Zoe",
  lastName: "Zone",
  picture: null,
};

it("stores the browser's zone once, for a user who has not chosen one", async () => {
  const id = await findOrCreateUser({ ...identity, subject: "none", timeZone: null });
  expect(lacksZone(await read(id))).toBe(true);
  await keepBrowserZone(id, "Asia/Tokyo");
  await keepBrowserZone(id, "Europe/Berlin");
  expect((await read(id)).timeZone).toBe("Asia/Tokyo");
  expect(lacksZone(await read(id))).toBe(false);
});

it("keeps a chosen zone, even UTC, and the provider's zone", async () => {
  const chosen = await findOrCreateUser({ ...identity, subject: "chosen", timeZone: null });
  await setTimeZone(chosen, "UTC");
  expect(lacksZone(await read(chosen))).toBe(false);
  await keepBrowserZone(chosen, "Asia/Tokyo");
  expect((await read(chosen)).timeZone).toBe("UTC");
  const told = await findOrCreateUser({ ...identity, subject: "told", timeZone: "Europe/Paris" });
  await keepBrowserZone(told, "Asia/Tokyo");
  expect((await read(told)).timeZone).toBe("Europe/Paris");
});
