import type { ComponentPropsWithoutRef, Ref } from "react";
import { Search } from "./icons.tsx";

interface Props extends Omit<
  ComponentPropsWithoutRef<"input">,
  "type" | "className" | "placeholder" | "aria-label" | "autoComplete"
> {
  /** Names the field, and stands in it while it is empty. */
  label: string;
  /** Classes of the box around the field. */
  className: string;
  inputRef?: Ref<HTMLInputElement>;
}

export function SearchInput({ label, className, inputRef, ...rest }: Props) {
  return (
    <div className={`relative min-w-0 flex-1 ${className}`}>
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
      />
      <input
        ref={inputRef}
        type="search"
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        className="control pl-9!"
        {...rest}
      />
    </div>
  );
}
