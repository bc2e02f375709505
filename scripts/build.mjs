// Builds the product. --installed skips installing packages (the Dockerfile does that in its own
// step).
import "./node-version.mjs";
import { build, generate, root, setup } from "./lib.mjs";

process.chdir(root);
if (process.argv.includes("--installed")) await generate();
else await setup();
await build();
