import { db } from "#app/lib/db.server.ts";
import {
  connectBuiltIn,
  createIntegration,
  updateIntegration,
} from "#app/integrations/integrations.server.ts";
import { siteKey } from "#app/integrations/site.server.ts";
import type { Owner } from "#app/lib/owner.ts";

/**
 * The connections of the demo. Their addresses end in .example, which leads nowhere, and nothing is
 * queued for them, so no site is ever called.
 */

export interface DemoPlace {
  id: string;
  platform: string;
  site: string;
  host: string;
}

const SECRET = "only-an-example-and-no-key";
const GIVEN = {
  site: {
    platform: "wordpress",
    name: "Lindqvist Bakery",
    credentials: {
      siteUrl: "https://bakery.example",
      username: "anna",
      applicationPassword: SECRET,
    },
  },
  letter: {
    platform: "ghost",
    name: "The Crumb, our newsletter",
    credentials: {
      adminUrl: "https://crumb.example",
      adminApiKey: `${"0".repeat(24)}:${"0".repeat(64)}`,
    },
  },
  lost: {
    platform: "wordpress",
    name: "Recipes",
    credentials: {
      siteUrl: "https://recipes.example",
      username: "anna",
      applicationPassword: SECRET,
    },
  },
} as const;

export type DemoPlaces = Record<keyof typeof GIVEN | "blog", DemoPlace>;

/** Nobody asks these platforms for their figures before then. */
const NEVER = new Date("9999-01-01T00:00:00Z");

export const RECONNECT_REASON =
  "WordPress did not accept the username and the application password (401).";

/** Connects the built-in blog, and three places of which one needs to be connected again. */
export async function makePlaces(user: Owner): Promise<DemoPlaces> {
  const blog = await connectBuiltIn(user);
  const [site, letter, lost] = [
    await connect(user, "site"),
    await connect(user, "letter"),
    await connect(user, "lost"),
  ];
  await db.integration.update({
    where: { id: lost.id },
    data: { health: "needs_reconnect", healthMessage: RECONNECT_REASON },
  });
  return { blog: await placeOf(blog.id, ""), site, letter, lost };
}

async function connect(user: Owner, name: keyof typeof GIVEN): Promise<DemoPlace> {
  const { credentials, ...given } = GIVEN[name];
  const { id } = await createIntegration(user, { ...given, credentials: { ...credentials } });
  await updateIntegration(user, id, { isActive: true });
  await db.integration.update({ where: { id }, data: { health: "ok", metricsAt: NEVER } });
  const [address = ""] = Object.values(credentials);
  return placeOf(id, new URL(address).host);
}

async function placeOf(id: string, host: string): Promise<DemoPlace> {
  const row = await db.integration.findUniqueOrThrow({ where: { id } });
  return { id, platform: row.platform, site: siteKey(row), host };
}
