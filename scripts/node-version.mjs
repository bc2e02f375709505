// The first import of every script: what the others hold, an older Node fails at with words of its own. It must be able to read this file, and
// every script as far as its syntax goes, because all imports are read before the first of them runs.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Postwright needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
