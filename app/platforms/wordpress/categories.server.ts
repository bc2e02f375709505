import { unescapeText } from "#app/lib/text.ts";
import { digText } from "../json.ts";
import type { Category } from "../outcome.ts";
import { plainText } from "../text.ts";
import { read, type Site } from "./site.server.ts";

const PER_PAGE = 100;
const PAGES = 3;

/** The site's first 300 categories, by name. */
export async function readCategories(site: Site): Promise<Category[]> {
  const rows: Row[] = [];
  for (let page = 1; page <= PAGES; page++) {
    const list = await read(
      site,
      "wp/v2/categories",
      `per_page=${PER_PAGE}&page=${page}&orderby=name&_fields=id,name,parent`,
    );
    if (!Array.isArray(list)) break;
    rows.push(...list.map(readRow).filter((row) => row !== null));
    if (list.length < PER_PAGE) break;
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows
    .map((row) => ({ id: row.id, name: pathOf(row, byId) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"));
}

interface Row {
  id: string;
  name: string;
  parent: string;
}

/** WordPress answers names as HTML. */
function readRow(json: unknown): Row | null {
  const id = digText(json, "id");
  const name = unescapeText(plainText(digText(json, "name")));
  return /^\d{1,18}$/.test(id) && name !== ""
    ? { id, name, parent: digText(json, "parent") }
    : null;
}

/** "Food › Soups". Stops at the second visit of a category: plugins can make circles of parents. */
function pathOf(row: Row, byId: ReadonlyMap<string, Row>): string {
  const path = [row];
  for (
    let above = byId.get(row.parent);
    above && !path.includes(above);
    above = byId.get(above.parent)
  )
    path.unshift(above);
  return path.map(({ name }) => name).join(" › ");
}
