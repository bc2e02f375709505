/** The OpenAPI document as its page renders it. */

export interface FieldView {
  name: string;
  type: string;
  required: boolean;
}

/** An object, a list of objects, or a map of them by key. `name` is its name in the document. */
export interface ObjectView {
  name: string;
  form: "object" | "list" | "map";
  fields: FieldView[];
}

export interface OperationView {
  id: string;
  method: string;
  path: string;
  summary: string;
  open: boolean;
  parameters: FieldView[];
  body: ObjectView;
  answer: ObjectView;
  status: string;
  refusals: string;
  example: string;
}

export interface AreaView {
  name: string;
  description: string;
  operations: OperationView[];
}
