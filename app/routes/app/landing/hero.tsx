import { useHasModel } from "#app/components/shell/use-shell.ts";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { DASHBOARD_ALT } from "#app/copy/landing-meta.ts";
import { PLAN } from "#app/copy/wizard.ts";
import { Platforms } from "./platforms.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { useSignInHref } from "./use-sign-in-href.ts";

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
