import { createContext, useContext } from "react";

/** The response's CSP nonce on the server; browsers hide the attribute from scripts, so it is empty there. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
