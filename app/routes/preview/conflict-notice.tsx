import { Alert } from "#app/components/ui/alert.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import type { NewerPost, Sharing } from "#app/posts/post.ts";
import { Article } from "./article.tsx";
import { SharingList } from "./sharing-list.tsx";

/**
 * Shown after an edit conflict (two tabs or two people): the newer version to read. What the user
 * typed stays in the form below.
 */
export function ConflictNotice({ newer, mine }: { newer: NewerPost; mine: Sharing }) {
  return (
    <Alert tone="warning" title="This post was changed elsewhere since you opened it">
      <p>
        Nothing is lost. What you typed is in the form below; the other version was saved{" "}
        <RelativeTime at={newer.savedAt} />. Save yours over it, or discard yours; the other version
        stays under Versions.
      </p>
      <details className="mt-3" open>
        <summary className="link inline-block min-h-11 py-3 md:min-h-0 md:py-1">
          The newer version
        </summary>
        {/* Scrolling by keyboard needs a focusable region. */}
        <div
          role="region"
          aria-label="The newer version"
          tabIndex={0}
          className="mt-2 max-h-80 overflow-y-auto rounded-md border border-line bg-surface p-4"
        >
          <p className="mb-4 font-serif text-lg font-semibold">{newer.title}</p>
          <Article html={newer.content} />
          <SharingList
            sharing={newer.sharing}
            beside={mine}
            className="mt-5 grid gap-3 border-t border-line pt-4"
          />
        </div>
      </details>
    </Alert>
  );
}
