// `npm run icons`: writes app/components/ui/icons.svg, one symbol per icon named in icons.tsx and
// editor-icons.tsx. One cached file is cheaper for a screen than the same paths in scripts.
import "./node-version.mjs";
import fs from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../app/components/ui");
const icons = path.resolve(import.meta.dirname, "../node_modules/lucide-static/icons");
const names = [
  ...new Set(
    ["icons.tsx", "editor-icons.tsx"]
      .flatMap((file) => [
        ...fs.readFileSync(path.join(folder, file), "utf8").matchAll(/icon\("([a-z0-9-]+)"\)/g),
      ])
      .map((match) => match[1]),
  ),
].sort();
const symbols = names.map(symbol);
fs.writeFileSync(
  path.join(folder, "icons.svg"),
  `<!-- Icons: Lucide, ISC licence, https://lucide.dev -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);

function symbol(name) {
  const file = fs.readFileSync(path.join(icons, `${name}.svg`), "utf8");
  const shapes = file.slice(file.indexOf(">", file.indexOf("<svg")) + 1, file.indexOf("</svg>"));
  const packed = shapes.replace(/\s+/g, " ").replaceAll("> <", "><").replaceAll(" />", "/>").trim();
  return `<symbol id="${name}" viewBox="0 0 24 24">${packed}</symbol>`;
}
