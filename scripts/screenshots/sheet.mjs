import fs from "node:fs";
import path from "node:path";

const STYLE = `body{font:14px/1.4 system-ui;margin:24px;background:#f4f4f2;color:#222}
nav{columns:5;margin-bottom:24px}nav a{display:block}h2{margin:32px 0 8px}
.row{display:grid;grid-template-columns:1fr 1.6fr 2fr 2fr;gap:12px;align-items:start}
figure{margin:0}img{width:100%;max-height:70vh;object-fit:cover;object-position:top;border:1px solid #ccc;background:#fff}`;

/** Writes the contact sheet: a row of small pictures for each screen, each a link to the whole. */
export function writeSheet(file, screens, views) {
  const folder = path.dirname(file);
  const rows = screens.map(({ name }) => {
    const pictures = views.map(({ view }) => {
      const picture = `${name}-${view}.png`;
      if (!fs.existsSync(path.join(folder, picture))) return "<span></span>";
      return `<figure><a href="${picture}"><img loading="lazy" src="${picture}" alt=""></a><figcaption>${view}</figcaption></figure>`;
    });
    return `<h2 id="${name}">${name}</h2><div class="row">${pictures.join("")}</div>`;
  });
  const links = screens.map(({ name }) => `<a href="#${name}">${name}</a>`);
  fs.writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Postwright, screen by screen</title><style>${STYLE}</style><nav>${links.join("")}</nav>${rows.join("\n")}</html>\n`,
  );
}
