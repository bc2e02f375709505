import { compare } from "./compare.ts";
import { ghostSite } from "./ghost.ts";
import { ourSite } from "./ours.ts";
import type { Site } from "./site.ts";
import type { SiteSettings } from "./site-settings.ts";
import { wordpressSite } from "./wordpress.ts";

const LENGTHS = { rounds: 3, seconds: 4, warmUp: 2 };
const FEWEST = 20;
const MOST = 10_000;

/** Prints how the product does beside other sites. Returns whether its budgets held. */
export async function compareWith(
  given: readonly SiteSettings[],
  adminUrl: string,
): Promise<boolean> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const others = given.map(openSite);
  try {
    const counts = [];
    for (const other of others) counts.push(await other.count());
    const ours = await ourSite(adminUrl, Math.min(MOST, Math.max(FEWEST, ...counts)));
    try {
      return await compare([ours, ...others], LENGTHS, say);
    } finally {
      await ours.close();
    }
  } catch (error) {
    say((error as Error).message);
    return false;
  }
}

function openSite(settings: SiteSettings): Site {
  return settings.name === "ghost" ? ghostSite(settings) : wordpressSite(settings);
}
