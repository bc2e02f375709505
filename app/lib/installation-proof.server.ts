import { proofOf } from "./secret-box.server.ts";

/** An address at which an installation answers with what no other can: for the doctor. */
export const INSTALLATION_PATH = "/.well-known/postwright-installation";

/** Says nothing of the key; only who has it can tell that it is the same one. */
export function installationProof(): string {
  return proofOf("this installation");
}
