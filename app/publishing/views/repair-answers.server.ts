import * as TEXT from "#app/copy/text.ts";
import { success, TOASTS, type Toast } from "#app/copy/toasts.ts";
import type { Owner } from "#app/lib/owner.ts";
import { confirmPublication } from "../actions/confirm.server.ts";
import { retryPublication } from "../actions/retry.server.ts";
import { requireAccepted } from "../actions/run-now.server.ts";
import { publishToast } from "./publish-toast.ts";

const notice = TOASTS.confirm;

/** What the buttons of `repairControl` do with a publication, by intent, and the notice of it. */
export const REPAIR_ANSWERS = {
  retry: {
    failure: TOASTS.publish,
    run: async (user: Owner, id: string): Promise<Toast> =>
      publishToast(requireAccepted(await retryPublication(user, id))).toast,
  },
  "mark-published": {
    failure: notice,
    run: async (user: Owner, id: string): Promise<Toast> => {
      await confirmPublication(user, id, "published");
      return success(notice, TEXT.confirmedPublished);
    },
  },
  "mark-missing": {
    failure: notice,
    run: async (user: Owner, id: string): Promise<Toast> => {
      await confirmPublication(user, id, "missing");
      return success(notice, TEXT.confirmedMissing);
    },
  },
};
