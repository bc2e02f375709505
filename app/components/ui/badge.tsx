import type { ReactNode } from "react";
import { scoreTone, type ScoreTone } from "#app/posts/post.ts";
import { classes } from "./classes.ts";

export type BadgeLook =
  "default" | "secondary" | "outline" | "alarm" | "success" | "warning" | "danger";

const LOOKS: Record<BadgeLook, string> = {
  default: "border-transparent bg-ink text-canvas",
  secondary: "border-transparent bg-accent-soft text-accent",
  outline: "border-line-strong text-muted",
  /* An outline too, for the state that somebody must look at. */
  alarm: "border-danger text-danger",
  success: "border-transparent bg-success-soft text-success",
  warning: "border-transparent bg-warning-soft text-warning",
  danger: "border-transparent bg-danger-soft text-danger",
};

export function Badge({
  look = "outline",
  title,
  className,
  children,
}: {
  look?: BadgeLook;
  title?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      title={title}
      className={classes(
        "inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap",
        LOOKS[look],
        className,
      )}
    >
      {children}
    </span>
  );
}

const STATUS_LOOKS: Record<string, BadgeLook> = {
  published: "default",
  scheduled: "secondary",
  failed: "alarm",
};
const STATUS_WORDS: Record<string, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  failed: "Failed",
};

/** The state of a post: published is default, scheduled secondary, anything else outline (specification, section 4). */
export function StatusBadge({ status }: { status: string }) {
  return <Badge look={STATUS_LOOKS[status] ?? "outline"}>{STATUS_WORDS[status] ?? status}</Badge>;
}

const TONES: Record<ScoreTone, { word: string; look: BadgeLook }> = {
  strong: { word: "Strong", look: "success" },
  fair: { word: "Fair", look: "warning" },
  weak: { word: "Weak", look: "danger" },
};

export function scoreWord(score: number): string {
  return TONES[scoreTone(score)].word;
}

/** A score from 0 to 100 as colour, number and word; `label` says what was scored ("SEO", "Relevance"). */
export function ScoreBadge({ score, label = "SEO" }: { score: number; label?: string }) {
  const { word, look } = TONES[scoreTone(score)];
  return (
    <Badge look={look}>
      <span className="tabular-nums">{`${label ? `${label}: ` : ""}${score}/100`}</span>
      <span aria-hidden="true">·</span>
      {word}
    </Badge>
  );
}
