/** The document as a page shows it. */

export interface ShownField {
  name: string;
  type: string;
  required: boolean;
}

export interface ShownOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  open: boolean;
  parameters: ShownField[];
  body: ShownField[];
  answer: ShownField[];
  /** The answer is a list of such things. */
  list: boolean;
  status: string;
  refusals: string;
  example: string;
}

export interface ShownArea {
  name: string;
  description: string;
  operations: ShownOperation[];
}
