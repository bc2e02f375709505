import fs from "node:fs";
import { z } from "zod";

const file = z.object({ version: z.string() });

/** The version of this product, as in package.json of the folder that it runs in. */
export function productVersion(): string {
  return file.parse(JSON.parse(fs.readFileSync("package.json", "utf8"))).version;
}
