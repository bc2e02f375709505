import { useHasModel } from "#app/components/shell/use-shell.ts";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { PlatformLogo } from "#app/components/ui/platform-logo.tsx";
import { DASHBOARD_ALT } from "#app/copy/landing-meta.ts";
import { PLAN } from "#app/copy/plan.ts";
import { ProductPicture } from "./product-picture.tsx";
import { useSignInHref } from "./use-sign-in-href.ts";

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
function Platforms() {
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

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 560 };

export function Hero() {
  const hasModel = useHasModel();
  return (
    <section className="mx-auto max-w-content px-4 pt-14 md:px-8 md:pt-24">
      <h1 className="max-w-[26ch] font-serif text-2xl font-semibold tracking-[-0.02em] md:text-3xl">
        Generate <span className="whitespace-nowrap">SEO-optimised</span> blog content with AI
      </h1>
      <p className="mt-5 max-w-[54ch] text-base text-muted md:text-lg">
        Give Postwright a topic and an audience. It finds the keywords, writes the draft, scores it
        with reasons you can check, and publishes it where your readers are.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonAnchor
          href={useSignInHref()}
          variant="primary"
          className="px-5 text-base md:min-h-11"
        >
          Start Free Trial
        </ButtonAnchor>
        <ButtonAnchor href="#features" className="px-5 text-base md:min-h-11">
          Learn More
        </ButtonAnchor>
      </div>
      <p className="mt-4 text-muted">The free plan needs no card.</p>
      {hasModel ? null : (
        <p className="mt-4 max-w-[54ch] border-l-2 border-line-strong pl-3 text-muted">
          {PLAN.visitor}
        </p>
      )}
      <Platforms />
      <ProductPicture
        first
        name=""
        desktop={DESKTOP}
        phone={PHONE}
        alt={DASHBOARD_ALT}
        className="mt-8 md:mt-10"
      />
    </section>
  );
}
