// Builds the product. With --installed the packages are taken as they are (the Dockerfile has installed them in a step of its own).
import "./node-version.mjs";
import { build, generate, root, setup } from "./lib.mjs";

process.chdir(root);
if (process.argv.includes("--installed")) await generate();
else await setup();
await build();
