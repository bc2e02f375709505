import { useEffect, useRef } from "react";
import { ArticleDiff } from "#app/components/diff/article-diff.tsx";
import { ScrollBox } from "#app/components/diff/scroll-box.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { RelativeTime } from "#app/components/ui/relative-time.tsx";
import type { NewerPost } from "#app/posts/post.ts";
import { Article } from "../view/article.tsx";
import { SharingList } from "../versions/sharing-list.tsx";
import { readTypedSharing } from "./sharing-fields.tsx";

interface Props {
  newer: NewerPost;
  fields: Parameters<typeof readTypedSharing>[0];
}

/**
 * Shown after an edit conflict (two tabs or two people): what saving would change of the newer
 * version, and that version to read. What the user typed stays in the form below. It comes into
 * view: the button that was pressed is far below it.
 */
export function ConflictNotice({ newer, fields }: Props) {
  const { changes } = newer;
  const mine = readTypedSharing(fields);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [newer.version]);
  return (
    <div ref={box} data-conflict tabIndex={-1} className="outline-none">
      <Alert tone="warning" title="This post was changed elsewhere since you opened it">
        <p>
          Nothing is lost. What you typed is in the form below; the other version was saved{" "}
          <RelativeTime at={newer.savedAt} />. Overwrite it with yours, or keep it. Either way it
          stays under Versions.
        </p>
        {changes ? (
          <div className="mt-4">
            <h2 className="font-semibold">What saving yours would change</h2>
            <ScrollBox label="What saving yours would change">
              <ArticleDiff
                title={changes.title}
                diff={changes.content}
                same="Title and content are the same in both."
              />
              <SharingList
                sharing={newer.sharing}
                beside={mine}
                title="In the other version"
                className="mt-5 border-t border-line pt-4"
              />
            </ScrollBox>
          </div>
        ) : null}
        <details className="mt-3" open={!changes}>
          <summary className="link inline-block min-h-11 py-3 md:min-h-0 md:py-1">
            The newer version
          </summary>
          <ScrollBox label="The newer version">
            <p className="mb-4 font-serif text-lg font-semibold">{newer.title}</p>
            <Article html={newer.content} />
            {changes ? null : (
              <SharingList
                sharing={newer.sharing}
                beside={mine}
                className="mt-5 border-t border-line pt-4"
              />
            )}
          </ScrollBox>
        </details>
      </Alert>
    </div>
  );
}
