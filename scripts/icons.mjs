// `npm run icons`: writes the two sprites of app/components/ui. icons.svg has one symbol per icon
// named in icons.tsx and editor-icons.tsx, logos.svg one per platform, by its key: the platform's
// own logo.svg, else that of Simple Icons, else Lucide's icon of that name. One cached file is
// cheaper for a screen than the same paths in scripts.
import "./node-version.mjs";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root, run } from "./lib.mjs";

const folder = path.join(root, "app/components/ui");
// Fetched when they are needed: 16,000 files that nothing else uses.
const PACKAGES = ["lucide-static@1.62.0", "simple-icons@16.37.0"];
const fetched = fs.mkdtempSync(path.join(os.tmpdir(), "postwright-icons-"));
process.on("exit", () => fs.rmSync(fetched, { recursive: true, force: true }));
await run("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", fetched, ...PACKAGES]);
const lucide = path.join(fetched, "node_modules/lucide-static/icons");
const brands = path.join(fetched, "node_modules/simple-icons/icons");
const platforms = path.join(root, "app/platforms");

// How lines are drawn is said once, here; how thick they are, where an icon is used.
const LINES = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';

const names = [
  ...new Set(
    ["icons.tsx", "editor-icons.tsx"]
      .flatMap((file) => [
        ...fs.readFileSync(path.join(folder, file), "utf8").matchAll(/icon\("([a-z0-9-]+)"\)/g),
      ])
      .map((match) => match[1]),
  ),
].sort();
write(
  "icons.svg",
  "Icons: Lucide, ISC licence, https://lucide.dev",
  names.map((name) => symbol(name, path.join(lucide, `${name}.svg`), LINES)),
);

const keys = fs
  .readdirSync(platforms, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();
write(
  "logos.svg",
  "Logos: Simple Icons, CC0, https://simpleicons.org, and Lucide, ISC licence",
  keys.map(logo),
);

function write(file, credit, symbols) {
  fs.writeFileSync(
    path.join(folder, file),
    `<!-- ${credit} -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
  );
}

function logo(key) {
  const filled = [path.join(platforms, key, "logo.svg"), path.join(brands, `${key}.svg`)];
  const file = filled.find((one) => fs.existsSync(one));
  if (file) return symbol(key, file, ' fill="currentColor"');
  return symbol(key, path.join(lucide, `${key}.svg`), `${LINES} stroke-width="2"`);
}

function symbol(name, file, attributes = "") {
  const text = fs.readFileSync(file, "utf8");
  const shapes = text.slice(
    text.indexOf(">", text.indexOf("<svg")) + 1,
    text.lastIndexOf("</svg>"),
  );
  const packed = shapes
    .replace(/<title>.*?<\/title>/s, "")
    .replace(/\s+/g, " ")
    .replaceAll("> <", "><")
    .replaceAll(" />", "/>")
    .trim();
  return `<symbol id="${name}" viewBox="0 0 24 24"${attributes}>${packed}</symbol>`;
}
