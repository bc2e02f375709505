interface Props {
  /** Label and value. */
  facts: string[][];
  /** Address of the built-in blog, which opens with its first post. */
  blog: { address: string; isThere: boolean };
}

/** What the account is known by. */
export function Facts({ facts, blog }: Props) {
  const name = blog.address.replace(/^https?:\/\//, "");
  return (
    <dl className="mt-6 divide-y divide-line border-t border-line">
      {facts.map(([label, value]) => (
        <div key={label} className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
      <div className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr]">
        <dt className="text-muted">Built-in blog</dt>
        <dd className="min-w-0 break-words">
          {blog.isThere ? (
            <a className="link" href={blog.address}>
              {name}
            </a>
          ) : (
            <>
              {name}
              <span className="block text-muted">Opens with your first published post.</span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
