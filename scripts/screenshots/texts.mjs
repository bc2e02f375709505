import path from "node:path";
import { createServer } from "vite";
import { root } from "../lib.mjs";

/** Articles, titles and readers of the demo, out of the product's own code. */
const vite = await createServer({
  root,
  configFile: false,
  logLevel: "error",
  server: { middlewareMode: true, watch: null },
  optimizeDeps: { noDiscovery: true },
});
const load = (file) => vite.ssrLoadModule(path.join(root, "app/demo", file));
export const { ARTICLES, shortArticle } = await load("articles.server.ts");
export const { TITLES } = await load("titles.ts");
export const { ageOf, readersOf } = await load("readers.ts");
export const { drawPicture } = await load("draw-picture.server.ts");
await vite.close();
