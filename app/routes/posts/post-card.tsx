import { pluralize } from "#app/lib/numbers.ts";
import { useNavigation } from "@remix-run/react";
import { pictureAddress } from "#app/content/pictures.ts";
import { ScoreBadge, StatusBadge } from "#app/components/ui/badge.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { PlainLink } from "#app/components/ui/plain-link.tsx";
import { LiveChips } from "./live-chips.tsx";
import { PostDates } from "./post-dates.tsx";
import { PostMenu } from "./post-menu.tsx";
import { ProblemLine } from "./problem-line.tsx";
import type { PostRow } from "./post-row.ts";
import { SelectBox } from "./selection.tsx";

/** The title's link covers the row; what else can be pressed stands above it. */
const COVERS_ROW =
  "outline-none group-hover/row:text-accent after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent";

interface Props {
  post: PostRow;
  isSelected: boolean;
  /** Where the forms of its menu go. */
  action: string;
}

/** One post of the list. */
export function PostCard({ post, isSelected, action }: Props) {
  const busy = useNavigation().formData?.get("id") === post.id;
  return (
    <article
      aria-busy={busy || undefined}
      className={classes(
        "group/row relative flex items-start gap-2 py-2.5 pr-2 pl-4 transition-colors hover:bg-hover has-[[name=post]:checked]:bg-accent-soft md:items-center",
        busy && "opacity-60",
      )}
    >
      <SelectBox id={post.id} title={post.title} on={isSelected} />
      <div className="min-w-0 flex-1">
        <div className="lg:flex lg:items-baseline lg:gap-3">
          <h2 className="two-lines min-w-0 text-base font-semibold text-pretty" title={post.title}>
            <PlainLink to={`/preview/${post.id}`} className={COVERS_ROW}>
              {post.title}
            </PlainLink>
          </h2>
          {post.excerpt ? (
            <p className="truncate text-muted lg:flex-[1_0_8rem]">{post.excerpt}</p>
          ) : null}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          <StatusBadge post={post} />
          <span className="tabular-nums">{pluralize(post.wordCount, "word")}</span>{" "}
          {post.seoScore === null ? null : <ScoreBadge score={post.seoScore} />}
          <span>
            <PostDates post={post} />
          </span>{" "}
          <LiveChips places={post.places} />
        </div>
        {post.problem ? <ProblemLine postId={post.id} problem={post.problem} /> : null}
      </div>
      {post.picture ? <Thumbnail id={post.picture} /> : null}
      <PostMenu post={post} action={action} />
    </article>
  );
}

function Thumbnail({ id }: { id: string }) {
  return (
    <img
      src={pictureAddress(id, "400")}
      alt=""
      width={68}
      height={48}
      loading="lazy"
      decoding="async"
      className="hidden h-12 w-17 shrink-0 rounded-sm bg-sunken object-cover md:block"
    />
  );
}
