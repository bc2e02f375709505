import { growth } from "./growth.ts";
import { lighthouse } from "./lighthouse.ts";
import { soak, starts, wholeList } from "./memory.ts";
import { writeReport, type Row } from "./report.ts";
import { processes, requests } from "./requests.ts";
import { makeWorld, type World } from "./world.ts";
import { writing } from "./writing.ts";

interface Options {
  adminUrl: string;
  /** Parts by name; when empty, all but lighthouse, which needs a browser and the npm registry. */
  only: string[];
  soakMinutes: number;
}

/**
 * Runs the chosen parts on both databases, writes the report after each, and returns whether every
 * goal held.
 */
export async function runBench({ adminUrl, only, soakMinutes }: Options): Promise<boolean> {
  const parts: Record<string, (world: World) => Promise<Row[]>> = {
    starts,
    requests,
    list: wholeList,
    writing,
    soak: (world) => soak(world, soakMinutes),
  };
  const rows: Row[] = [];
  const wants = (name: string) => only.length === 0 || only.includes(name);
  const run = async (name: string, world: World, part: (world: World) => Promise<Row[]>) => {
    if (!wants(name)) return;
    process.stdout.write(`${world.on}: ${name} …\n`);
    const measured = await part(world);
    rows.push(...measured);
    writeReport(rows);
    for (const row of measured) {
      process.stdout.write(
        `  ${row.held ? "held  " : "MISSED"} ${row.what}: ${row.measured} (${row.floor}; goal ${row.goal})\n`,
      );
    }
  };
  for (const url of [adminUrl, null]) {
    const world = await makeWorld(url, 10_000);
    try {
      for (const [name, part] of Object.entries(parts)) await run(name, world, part);
      if (url) await run("processes", world, processes);
      if (!url && only.includes("lighthouse")) await run("lighthouse", world, lighthouse);
    } finally {
      await world.close();
    }
  }
  if (wants("growth")) {
    const small = await makeWorld(adminUrl, 100);
    try {
      await run("growth", small, growth);
    } finally {
      await small.close();
    }
  }
  return rows.length > 0 && rows.every((row) => row.held);
}
