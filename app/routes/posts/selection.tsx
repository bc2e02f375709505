import { Form } from "@remix-run/react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { listQueryString, type PostListQuery } from "#app/posts/post-list.ts";

/** The form that the checkboxes of the rows belong to. */
const FORM = "selection";
const BOX = "post";

export function SelectBox({ id, title, on }: { id: string; title: string; on: boolean }) {
  return (
    <label className="relative z-1 -my-2 -mr-2 -ml-3.5 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name={BOX}
        value={id}
        form={FORM}
        defaultChecked={on}
        aria-label={`Select ${title}`}
        className="size-4 cursor-pointer accent-accent"
      />
    </label>
  );
}

/** Ticks every row of the page; a second time, none. Without scripts the page comes with ticks. */
export function SelectAll({ query }: { query: PostListQuery }) {
  const list = [...new URLSearchParams(listQueryString(query))];
  return (
    <Form>
      {list.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        name="select"
        value="all"
        onClick={(event) => {
          event.preventDefault();
          tickAll();
        }}
        className="link inline-flex min-h-11 items-center md:min-h-8"
      >
        Select all on this page
      </button>
    </Form>
  );
}

function tickAll(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[name="${BOX}"]`)];
  const on = boxes.some((box) => !box.checked);
  for (const box of boxes) box.checked = on;
}

/** What can be done with the ticked rows; CSS shows it while there are any. */
export function SelectionBar({
  query,
  allSelected,
}: {
  query: PostListQuery;
  allSelected: boolean;
}) {
  const list = listQueryString(query);
  return (
    <Form
      id={FORM}
      method="get"
      action="/posts/selected"
      aria-label="Selected posts"
      className="floating sticky bottom-4 z-10 mt-4 hidden flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 group-has-[[name=post]:checked]/posts:flex md:pr-2"
    >
      <input type="hidden" name="list" value={list} />
      <p className="font-medium">
        <span className="selected-count tabular-nums" /> selected
      </p>
      {allSelected ? (
        <ButtonLink to={{ search: list }} size="sm" variant="quiet">
          Clear
        </ButtonLink>
      ) : (
        <Button type="reset" size="sm" variant="quiet">
          Clear
        </Button>
      )}
      <div className="flex grow basis-full gap-2 *:grow md:basis-0 md:justify-end md:*:grow-0">
        <Button name="do" value="publish" size="sm">
          Publish
        </Button>
        <Button name="do" value="schedule" size="sm">
          Schedule
        </Button>
        <Button name="do" value="delete" size="sm" className="text-danger!">
          Delete
        </Button>
      </div>
    </Form>
  );
}
