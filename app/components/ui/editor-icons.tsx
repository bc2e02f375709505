import { icon } from "./icons.tsx";

/** Icons of the editor's toolbar, apart from those that every screen loads. */

export const Bold = /* @__PURE__ */ icon("bold");
export const Code = /* @__PURE__ */ icon("code");
export const Heading2 = /* @__PURE__ */ icon("heading-2");
export const Heading3 = /* @__PURE__ */ icon("heading-3");
export const ImageIcon = /* @__PURE__ */ icon("image");
export const Italic = /* @__PURE__ */ icon("italic");
export const List = /* @__PURE__ */ icon("list");
export const ListOrdered = /* @__PURE__ */ icon("list-ordered");
export const Minus = /* @__PURE__ */ icon("minus");
export const Pilcrow = /* @__PURE__ */ icon("pilcrow");
export const Quote = /* @__PURE__ */ icon("quote");
export const Redo2 = /* @__PURE__ */ icon("redo-2");
export const SquarePlay = /* @__PURE__ */ icon("square-play");
export const Table = /* @__PURE__ */ icon("table");
export const Undo2 = /* @__PURE__ */ icon("undo-2");
