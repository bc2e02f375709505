import fs from "node:fs";
import { it } from "vitest";
import { makeWorld } from "./world.ts";
import { publishPost } from "./publish-post.ts";
it("seeds", async () => {
  for (const admin of [process.env["BENCH_ADMIN"] ?? null, null]) {
    const world = await makeWorld(admin, 300);
    const app = await world.start();
    const blog = await publishPost(app.url, world);
    await app.stop();
    fs.writeFileSync(`/tmp/h1/world-${world.on}.json`, JSON.stringify({ ...world, blog }));
  }
}, 300_000);
