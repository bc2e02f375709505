/** The document as a page shows it. */

export interface ShownField {
  name: string;
  type: string;
  required: boolean;
}

/** An object by its name in the document, or many: a list, or a map by key. */
export interface ShownObject {
  name: string;
  form: "object" | "list" | "map";
  fields: ShownField[];
}

export interface ShownOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  open: boolean;
  parameters: ShownField[];
  body: ShownObject;
  answer: ShownObject;
  status: string;
  refusals: string;
  example: string;
}

export interface ShownArea {
  name: string;
  description: string;
  operations: ShownOperation[];
}
