/** Whether the name of a form field says that it holds a secret. What was typed there never goes back into a page and is never kept in a browser. */
export function isSecretField(name: string): boolean {
  return /password|secret|token|api_?key|credential/i.test(name);
}
