import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef, type FormEvent } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { readTextFields } from "#app/components/ui/use-form-values.ts";
import { SearchInput } from "#app/components/ui/search-input.tsx";
import { listQueryString, readListQuery, SORTS, type PostListQuery } from "#app/posts/post-list.ts";

const TYPING_MS = 250;

/** Search and order. They apply as they change; without scripts by the button. */
export function PostFilters({ query }: { query: PostListQuery }) {
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  // The address can change without the form (back, a cleared filter); a focused field stays.
  useEffect(() => {
    if (search.current && search.current !== document.activeElement)
      search.current.value = query.search;
  }, [query.search]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = (form: HTMLFormElement, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const fields = new URLSearchParams(readTextFields(form));
      navigate(
        { search: listQueryString(readListQuery(fields)) },
        { replace: true, preventScrollReset: true },
      );
    }, wait);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget, 0);
  };

  return (
    <Form
      method="get"
      role="search"
      aria-label="Posts"
      onSubmit={onSubmit}
      onChange={(event) =>
        apply(event.currentTarget, event.target === search.current ? TYPING_MS : 0)
      }
      className="mb-3 flex flex-wrap gap-3"
    >
      <SearchInput
        inputRef={search}
        name="search"
        defaultValue={query.search}
        label="Search by title"
        className="basis-40"
      />
      {query.status === "all" ? null : <input type="hidden" name="status" value={query.status} />}
      <SortSelect sort={query.sort} />
      <Button className="without-scripts flex-1 basis-full md:flex-none md:basis-auto">
        Apply
      </Button>
    </Form>
  );
}

function SortSelect({ sort }: Pick<PostListQuery, "sort">) {
  return (
    <select
      key={sort}
      name="sort"
      aria-label="Sort"
      defaultValue={sort}
      className="control w-auto! min-w-0 flex-none"
    >
      {Object.entries(SORTS).map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}
