/**
 * The path of an API route in the router's syntax, below /api: its file's name with the dots read
 * as slashes, as Remix names flat routes. "posts.$id.ts" is posts/:id, "openapi[.]json.ts" is
 * openapi.json, "$.ts" is every other address.
 */
export function toApiPath(file: string): string {
  return file
    .replace(/\.ts$/, "")
    .split(/\.(?!\])/)
    .map((segment) => segment.replace(/^\$$/, "*").replace(/^\$/, ":").replaceAll("[.]", "."))
    .join("/");
}
