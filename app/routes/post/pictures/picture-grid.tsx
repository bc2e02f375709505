import { Link } from "@remix-run/react";
import { FieldError, type FormField } from "#app/components/ui/field-frame.tsx";
import { Check } from "#app/components/ui/icons.tsx";
import { pictureAddress } from "#app/content/pictures.ts";
import type { PictureChoice } from "#app/posts/picture-choices.server.ts";

/** The newest pictures of the user to choose one of. */
export function PictureGrid({
  field,
  pictures,
  findAt,
  onChoose,
}: {
  field: FormField;
  pictures: readonly PictureChoice[];
  /** Where free pictures are found; null where that is switched off. */
  findAt: string | null;
  /** With scripts, when one is chosen. */
  onChoose?: (id: string) => void;
}) {
  if (pictures.length === 0) return <FindLink at={findAt} />;
  return (
    <fieldset key={field.key}>
      <legend className="mb-1.5 font-medium">Or one of your pictures</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {pictures.map(({ id, name, alt }) => (
          <label
            key={id}
            title={name}
            className="relative block cursor-pointer overflow-hidden rounded-md border-2 border-line bg-sunken has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={field.name}
              value={id}
              defaultChecked={field.initialValue === id}
              onChange={onChoose && (() => onChoose(id))}
              className="peer absolute inset-0 cursor-pointer opacity-0"
            />
            <img
              src={pictureAddress(id, "400")}
              alt={alt || name}
              loading="lazy"
              className="aspect-square w-full object-cover"
            />
            <span
              aria-hidden="true"
              className="absolute top-1 left-1 hidden size-5 items-center justify-center rounded-full bg-accent text-on-accent peer-checked:flex"
            >
              <Check size={14} />
            </span>
          </label>
        ))}
      </div>
      <FieldError field={field} />
      <p className="mt-1.5 text-muted">
        The newest are shown.{" "}
        <Link to="/media" className="link">
          All pictures
        </Link>
      </p>
      <FindLink at={findAt} />
    </fieldset>
  );
}

function FindLink({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <p className="mt-1.5">
      <Link to={at} className="link">
        Find a free picture
      </Link>
    </p>
  );
}
