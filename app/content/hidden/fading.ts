import { attributeOf, type OpenTag } from "../html.ts";

/** Signs that an element without opacity is faded in, as page builders let their parts begin. */

const STYLES = ["transition", "animation", "transform"].flatMap((name) => [
  name,
  `-webkit-${name}`,
]);
/** AOS, Sal, Webflow, Framer, UIkit and their like. */
const ATTRIBUTES =
  /^(?:data-)?(?:aos|sal|anim|wow|w-id|framer-appear|scroll|reveal|motion|uk-scrollspy)(?:[-\w]*)$/;
/** Elementor names its animations in here. */
const SETTINGS = "data-settings";
const CLASSES =
  /(?:^|[-_])(?:anim(?:at\w*)?|wow|aos|fade\w*|reveal\w*)(?:$|[-_])|^(?:elementor-invisible|et-waypoint)$/i;

export function isFadedIn(tag: OpenTag, style: ReadonlyMap<string, string>): boolean {
  return (
    [...style].some(
      ([name, value]) =>
        STYLES.some((one) => name === one || name.startsWith(`${one}-`)) && value !== "none",
    ) ||
    tag.attributes.some(({ name }) => ATTRIBUTES.test(name)) ||
    (attributeOf(tag, SETTINGS)?.includes("animation") ?? false) ||
    (attributeOf(tag, "class") ?? "").split(/\s+/).some((name) => CLASSES.test(name))
  );
}
