/** Rules for one class, also for one kind of element: ".xl65", "p.p1". */
const SELECTOR = /^(?:[a-z][a-z0-9]*)?\.[\w-]+$/i;

/**
 * Office and Apple's programs put bold, struck and code letters into a style sheet: gives each
 * element the styles of its classes.
 */
export function applySheets(root: HTMLElement): void {
  const rules = readRules([...root.ownerDocument.querySelectorAll("style")]);
  if (rules.size === 0) return;
  for (const element of root.querySelectorAll("[class]")) {
    const names = (element.getAttribute("class") ?? "").split(/\s+/);
    const own = names.flatMap((name) =>
      [`.${name}`, `${element.localName}.${name}`].map((selector) => rules.get(selector) ?? ""),
    );
    const style = own.join("") + (element.getAttribute("style") ?? "");
    if (style !== "") element.setAttribute("style", style);
  }
}

function readRules(sheets: readonly Element[]): Map<string, string> {
  const rules = new Map<string, string>();
  for (const sheet of sheets) {
    const css = (sheet.textContent ?? "").replace(/<!--|-->/g, "");
    for (const rule of css.split("}")) {
      const [selectors = "", body = ""] = rule.split("{");
      for (const selector of selectors.split(",").map((part) => part.trim()))
        if (SELECTOR.test(selector)) rules.set(selector, `${rules.get(selector) ?? ""}${body};`);
    }
  }
  return rules;
}
