import type { SVGProps } from "react";
import sprite from "./icons.svg?url";

type Props = SVGProps<SVGSVGElement> & { size?: number };

/** An icon of icons.svg in the current text colour. `npm run icons` writes that file. */
export function icon(name: string) {
  const inside = insideOf(`${sprite}#${name}`);
  return function Icon({ size = 24, ...props }: Props) {
    return <svg width={size} height={size} {...props} {...inside} />;
  };
}

/**
 * The same element in both places. A list has hundreds of icons, and rendering a small element
 * takes the server as long as a large one; a browser has fewer to draw and more to load.
 */
function insideOf(href: string): Pick<Props, "children" | "dangerouslySetInnerHTML"> {
  return import.meta.env.SSR
    ? { dangerouslySetInnerHTML: { __html: `<use href="${href}"></use>` } }
    : { children: <use href={href} /> };
}

export const ArrowDown = /* @__PURE__ */ icon("arrow-down");
export const ArrowLeft = /* @__PURE__ */ icon("arrow-left");
export const ArrowUp = /* @__PURE__ */ icon("arrow-up");
export const BarChart3 = /* @__PURE__ */ icon("chart-column");
export const Bell = /* @__PURE__ */ icon("bell");
export const CalendarDays = /* @__PURE__ */ icon("calendar-days");
export const ChartLine = /* @__PURE__ */ icon("chart-line");
export const ChartNoAxesColumn = /* @__PURE__ */ icon("chart-no-axes-column");
export const Check = /* @__PURE__ */ icon("check");
export const ChevronLeft = /* @__PURE__ */ icon("chevron-left");
export const ChevronRight = /* @__PURE__ */ icon("chevron-right");
export const CircleAlert = /* @__PURE__ */ icon("circle-alert");
export const CircleCheck = /* @__PURE__ */ icon("circle-check");
export const CircleDot = /* @__PURE__ */ icon("circle-dot");
export const CircleHelp = /* @__PURE__ */ icon("circle-question-mark");
export const Clock = /* @__PURE__ */ icon("clock");
export const Copy = /* @__PURE__ */ icon("copy");
export const CreditCard = /* @__PURE__ */ icon("credit-card");
export const EllipsisVertical = /* @__PURE__ */ icon("ellipsis-vertical");
export const Eye = /* @__PURE__ */ icon("eye");
export const FileDown = /* @__PURE__ */ icon("file-down");
export const FileText = /* @__PURE__ */ icon("file-text");
export const Gauge = /* @__PURE__ */ icon("gauge");
export const History = /* @__PURE__ */ icon("rotate-ccw-clock");
export const Image = /* @__PURE__ */ icon("image");
export const Info = /* @__PURE__ */ icon("info");
export const LayoutDashboard = /* @__PURE__ */ icon("layout-dashboard");
export const Link2 = /* @__PURE__ */ icon("link-2");
export const ListTree = /* @__PURE__ */ icon("list-tree");
export const LogOut = /* @__PURE__ */ icon("log-out");
export const Menu = /* @__PURE__ */ icon("menu");
export const Monitor = /* @__PURE__ */ icon("monitor");
export const Moon = /* @__PURE__ */ icon("moon");
export const Pencil = /* @__PURE__ */ icon("pencil");
export const PenLine = /* @__PURE__ */ icon("pen-line");
export const Plug = /* @__PURE__ */ icon("plug");
export const Plus = /* @__PURE__ */ icon("plus");
export const RefreshCw = /* @__PURE__ */ icon("refresh-cw");
export const RotateCcw = /* @__PURE__ */ icon("rotate-ccw");
export const Rss = /* @__PURE__ */ icon("rss");
export const Save = /* @__PURE__ */ icon("save");
export const Search = /* @__PURE__ */ icon("search");
export const SearchX = /* @__PURE__ */ icon("search-x");
export const Send = /* @__PURE__ */ icon("send");
export const Settings = /* @__PURE__ */ icon("settings");
export const Share2 = /* @__PURE__ */ icon("share-2");
export const Sparkles = /* @__PURE__ */ icon("sparkles");
export const Square = /* @__PURE__ */ icon("square");
export const Sun = /* @__PURE__ */ icon("sun");
export const Trash2 = /* @__PURE__ */ icon("trash");
export const TriangleAlert = /* @__PURE__ */ icon("triangle-alert");
export const Upload = /* @__PURE__ */ icon("upload");
export const UserRound = /* @__PURE__ */ icon("user-round");
export const X = /* @__PURE__ */ icon("x");
