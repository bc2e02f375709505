import * as TEXT from "./text.ts";
import type { ToastUndo } from "./undo.ts";

/**
 * The notices of docs/specification.md 8: per action the success title, the failure title and
 * the fallback text.
 */

export interface Toast {
  /** info: neither success nor failure. */
  kind: "success" | "info" | "error";
  title: string;
  description: string;
  /** Where it leads. The address of an only link can be copied. */
  links?: readonly ToastLink[] | undefined;
  /** Takes back what it tells of. */
  undo?: ToastUndo | undefined;
}

export interface ToastLink {
  label: string;
  /** An http(s) address, or a path of this site. */
  href: string;
}

interface Notice {
  success: string;
  failure: string;
  fallback: string;
}

export const TOASTS = {
  signIn: {
    success: "Signed in",
    failure: "Sign-in failed",
    fallback: "The sign-in could not be completed. Please try again.",
  },
  keywords: {
    success: "Keywords Generated!",
    failure: "Generation Failed",
    fallback: "Failed to generate keywords. Please try again.",
  },
  generatePost: {
    success: "Blog Post Generated!",
    failure: "Generation Failed",
    fallback: "Failed to generate blog post. Please try again.",
  },
  outline: {
    success: "Outline ready",
    failure: "Planning Failed",
    fallback: "Failed to make an outline. Please try again.",
  },
  /** Of a plan, which is no article. */
  plan: {
    success: "Outline made",
    failure: "Planning Failed",
    fallback: "Failed to make an outline. Please try again.",
  },
  internalLinks: {
    success: "Internal Links Generated!",
    none: "No internal links found",
    failure: "Link Generation Failed",
    fallback: "Failed to generate internal links. Please try again.",
  },
  addLinks: {
    success: "Links Added",
    none: "No links added",
    failure: "Links Not Added",
    fallback: "Failed to add the links. Please try again.",
  },
  leaveLinks: {
    success: "Suggestions dismissed",
    failure: "Suggestions Not Dismissed",
    fallback: "Failed to dismiss the suggestions. Please try again.",
  },
  removeLink: {
    success: "Link Removed",
    failure: "Link Not Removed",
    fallback: "Failed to remove the link. Please try again.",
  },
  discardDraft: {
    success: "Draft discarded",
    failure: "Discard Failed",
    fallback: "Failed to discard the draft.",
  },
  savePost: {
    success: "Post Saved!",
    failure: "Save Failed",
    fallback: "Failed to save post. Please try again.",
  },
  saveChanges: {
    success: "Changes Saved",
    failure: "Save Failed",
    fallback: "Failed to save changes.",
  },
  insertLink: {
    success: "Link inserted",
    failure: "No link inserted",
    fallback: "The link could not be inserted. Please try again.",
  },
  addPicture: {
    success: "Picture added",
    failure: "No picture added",
    fallback: "The picture could not be added. Please try again.",
  },
  keepTyped: {
    success: "Kept",
    failure: "Not kept",
    fallback: "Your text could not be kept. Please try again.",
  },
  dropTyped: {
    success: "Changes discarded",
    failure: "Not put back",
    fallback: "Your text could not be put back. Please try again.",
  },
  publish: {
    success: "Post Published!",
    failure: "Publishing Failed",
    fallback: "Failed to publish post. Please try again.",
    running: "Publishing…",
  },
  schedule: {
    success: "Post Scheduled!",
    failure: "Publishing Failed",
    fallback: "Failed to publish post. Please try again.",
  },
  cancelPublication: {
    success: "Publication Cancelled",
    failure: "Update Failed",
    fallback: "Failed to update post.",
  },
  reschedule: {
    success: "Time Changed",
    failure: "Update Failed",
    fallback: "Failed to update post.",
  },
  keepRemoteEdit: {
    success: "Kept As It Is",
    failure: "Update Failed",
    fallback: "Failed to update post.",
  },
  takeDown: { success: "Taken Down", failure: "Update Failed", fallback: "Failed to update post." },
  confirm: { success: "Updated", failure: "Update Failed", fallback: "Failed to update post." },
  publishTo: {
    success: "Published Successfully",
    failure: "Publishing Failed",
    fallback: "Failed to publish post",
  },
  deletePost: {
    success: "Post Deleted",
    failure: "Delete Failed",
    fallback: "Failed to delete post.",
  },
  /** Of the button Undo of a notice. */
  undo: {
    success: "Restored",
    failure: "Not Restored",
    fallback: "It could not be undone. Please try again.",
  },
  updatePost: {
    success: "Changes Saved",
    failure: "Update Failed",
    fallback: "Failed to update post.",
  },
  duplicate: {
    success: "Post Duplicated",
    failure: "Duplication Failed",
    fallback: "Failed to duplicate post.",
  },
  testConnection: {
    success: "Connection Successful",
    failure: "Connection Failed",
    fallback: "Unable to connect to the platform. Please check your credentials.",
  },
  testCall: {
    success: "Connection Successful",
    failure: "Test Failed",
    fallback: "Failed to test connection.",
  },
  addIntegration: {
    success: "Integration Added",
    failure: "Integration Failed",
    fallback: "Failed to create integration.",
  },
  updateIntegration: {
    success: "Integration Updated",
    failure: "Update Failed",
    fallback: "Failed to update integration.",
  },
  retryFailed: {
    success: "Trying Again",
    failure: "Update Failed",
    fallback: "Failed to update integration.",
  },
  removeIntegration: {
    success: "Integration Removed",
    failure: "Deletion Failed",
    fallback: "Failed to remove integration.",
  },
  subscribe: {
    success: "Payment Successful!",
    failure: "Subscription Failed",
    fallback: "Failed to create subscription. Please try again.",
  },
  checkout: { success: "Payment Verified!", failure: "Error", fallback: TEXT.noCheckout },
} as const satisfies Record<string, Notice & { running?: string; none?: string }>;

/** Notices on return from a checkout (docs/specification.md 8.4). */
export const PAYMENT_TOASTS = {
  canceled: {
    kind: "error",
    title: "Payment Canceled",
    description: "Your subscription was not processed. You can try again anytime.",
  },
  processing: { kind: "error", title: "Payment Processing", description: TEXT.paymentProcessing },
  verification: { kind: "error", title: "Verification Error", description: TEXT.paymentUnverified },
} as const satisfies Record<string, Toast>;

/**
 * Shown when any call finds that the session has ended; the browser goes to sign-in after
 * LOGIN_DELAY_MS.
 */
export const LOGGED_OUT: Toast = {
  kind: "error",
  title: "Unauthorized",
  description: "You are logged out. Logging in again...",
};
export const LOGIN_DELAY_MS = 500;

export const TOAST_MS = 5000;

export const TOAST_SWIPE_PX = 50;

/** The success notice of an action. */
export function success(notice: Notice, description: string): Toast {
  return { kind: "success", title: notice.success, description };
}

/** The link of a notice about something that the user can repair. */
export function repairLink(href: string): ToastLink {
  return { label: "See what to do", href };
}

/** The failure notice of an action: the server's message, or the fallback. */
export function failure(notice: Notice, message?: string): Toast {
  return { kind: "error", title: notice.failure, description: message || notice.fallback };
}
