/**
 * One chunk with what only unfinished publications show; a post that is out everywhere does not
 * load it.
 */
export { RemoteEditNotice } from "./remote-edit-notice.tsx";
export { RescheduleForm } from "./reschedule-form.tsx";
export { ConfirmForm } from "./confirm-form.tsx";
export { Repairs } from "./repairs.tsx";
