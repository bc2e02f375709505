/**
 * True if a form field's name suggests a secret. Such values never go back into a page and are
 * never kept in a browser.
 */
export function isSecretField(name: string): boolean {
  // "tokens" is a box that ends them.
  return /password|secret|token(?!s$)|api_?key|credential/i.test(name);
}
