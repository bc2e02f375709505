// The first import of every script, so that an old Node fails with our message instead of its own.
// An old Node must be able to parse this file and every script, because all imports are parsed
// before the first one runs.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Postwright needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
