import { createContext, useContext } from "react";

/** The response's CSP nonce on the server; "" in the browser, which hides nonces from scripts. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
