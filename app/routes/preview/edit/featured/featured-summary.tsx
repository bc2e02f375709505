import { pictureAddress } from "#app/content/pictures.ts";

/** The closed fold-out: which picture it is. */
export function FeaturedSummary({ id, name }: { id: string; name: string }) {
  return (
    <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-4 py-2">
      {id === "" ? null : (
        <img
          src={pictureAddress(id, "400")}
          alt=""
          className="h-9 w-14 rounded-sm border border-line bg-sunken object-cover group-open:hidden"
        />
      )}
      <span className="font-medium">Featured image</span>{" "}
      <span className="min-w-0 truncate text-muted">{id === "" ? "None" : name}</span>
      <span aria-hidden="true" className="ml-auto text-muted group-open:rotate-90">
        ›
      </span>
    </summary>
  );
}
