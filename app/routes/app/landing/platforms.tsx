import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";

/** Each name ends in the key of its platform. */
const PLATFORMS = [
  "WordPress",
  "Ghost",
  "Medium",
  "Blogger",
  "Squarespace",
  "Webhook",
  "Postwright Blog",
];
const keyOf = (name: string) => name.split(" ").at(-1)?.toLowerCase() ?? "";

/** Where posts can be published. */
export function Platforms() {
  return (
    <ul
      aria-label="Publishes to"
      className="mt-10 flex flex-wrap gap-x-6 gap-y-3 text-muted md:mt-12 md:justify-between"
    >
      {PLATFORMS.map((name) => (
        <li key={name} className="flex items-center gap-2">
          <PlatformLogo platform={keyOf(name)} size={20} />
          {name}
        </li>
      ))}
    </ul>
  );
}
