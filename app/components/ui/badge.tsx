import type { ReactNode } from "react";
import {
  SHOWN_STATUS_LABEL,
  shownStatus,
  type PostFacts,
  type ShownStatus,
} from "#app/posts/post-status.ts";
import { scoreTone, type ScoreTone } from "#app/posts/post.ts";
import { classes } from "./classes.ts";

export type BadgeVariant =
  "default" | "secondary" | "outline" | "alarm" | "success" | "warning" | "danger";

const VARIANTS: Record<BadgeVariant, string> = {
  default: "border-transparent bg-ink text-canvas",
  secondary: "border-transparent bg-accent-soft text-accent",
  outline: "border-line-strong text-muted",
  /* An outline in red, for a state that needs attention. */
  alarm: "border-danger text-danger",
  success: "border-transparent bg-success-soft text-success",
  warning: "border-transparent bg-warning-soft text-warning",
  danger: "border-transparent bg-danger-soft text-danger",
};

/** With a space on either side, for what reads a page without its styles. */
export function Badge({
  variant = "outline",
  title,
  className,
  children,
}: {
  variant?: BadgeVariant;
  title?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <>
      {" "}
      <span
        title={title}
        className={classes(
          "inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap",
          VARIANTS[variant],
          className,
        )}
      >
        {children}
      </span>{" "}
    </>
  );
}

const STATUS_VARIANTS: Record<ShownStatus, BadgeVariant> = {
  draft: "outline",
  published: "default",
  changed: "default",
  scheduled: "secondary",
  failed: "alarm",
};

export function StatusBadge({ post }: { post: Pick<PostFacts, "status" | "publishedPlatforms"> }) {
  const status = shownStatus(post);
  return <Badge variant={STATUS_VARIANTS[status]}>{SHOWN_STATUS_LABEL[status]}</Badge>;
}

const TONES = {
  strong: { word: "Strong", variant: "success" },
  fair: { word: "Fair", variant: "warning" },
  weak: { word: "Weak", variant: "danger" },
} as const satisfies Record<ScoreTone, { word: string; variant: BadgeVariant }>;

export function scoreWord(score: number): string {
  return TONES[scoreTone(score)].word;
}

export function scoreVariant(score: number) {
  return TONES[scoreTone(score)].variant;
}

/** A score from 0 to 100 as colour, number and word; `label` is what was scored ("Relevance"). */
export function ScoreBadge({ score, label = "SEO" }: { score: number; label?: string }) {
  const { word, variant } = TONES[scoreTone(score)];
  return (
    <Badge variant={variant}>
      <span className="tabular-nums">{`${label ? `${label}: ` : ""}${score}/100`}</span>{" "}
      <span aria-hidden="true">·</span> {word}
    </Badge>
  );
}
