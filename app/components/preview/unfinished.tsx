/** What only a publication that waits for something shows; a post that is out everywhere loads none of it. */
export { ForeignNotice } from "./foreign-notice.tsx";
export { RescheduleForm } from "./reschedule-form.tsx";
export { SettleForm } from "./settle-form.tsx";
