// `npm run icons`: writes app/components/ui/icons.svg, one symbol for each icon that icons.tsx names. One cached file costs a screen less than the same paths as scripts.
import "./node-version.mjs";
import fs from "node:fs";
import path from "node:path";

const folder = path.resolve(import.meta.dirname, "../app/components/ui");
const names = [
  ...new Set(
    [
      ...fs
        .readFileSync(path.join(folder, "icons.tsx"), "utf8")
        .matchAll(/icon\("([a-z0-9-]+)"\)/g),
    ].map((match) => match[1]),
  ),
].sort();
const symbols = await Promise.all(names.map(symbol));
fs.writeFileSync(
  path.join(folder, "icons.svg"),
  `<!-- Icons: Lucide, ISC licence, https://lucide.dev -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);

async function symbol(name) {
  const { __iconData } = await import(`lucide-react/icons/${name}`);
  const shapes = __iconData.node.map(
    ([tag, attributes]) =>
      `<${tag} ${Object.entries(attributes)
        .filter(([name]) => name !== "key")
        .map(([attribute, value]) => `${attribute}="${value}"`)
        .join(" ")}/>`,
  );
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}
