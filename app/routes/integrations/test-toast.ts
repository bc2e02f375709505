import { failure, success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import type { TestResult } from "#app/integrations/test-connection.server.ts";

/** The notice of a finished connection test. */
export function testToast({ success: worked, message }: TestResult): Toast {
  return (worked ? success : failure)(TOASTS.testConnection, message);
}
