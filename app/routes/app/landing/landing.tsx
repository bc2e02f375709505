import { ALL_INTEGRATIONS, PLAN_START } from "#app/copy/plans.ts";
import { PlanCards } from "#app/components/plan-cards.tsx";
import { useFreePlanAi, usePrices } from "#app/components/shell/use-shell.ts";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { Examples } from "./examples.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter, LandingHeader } from "./landing-frame.tsx";
import { useSignInHref } from "./use-sign-in-href.ts";

/** What a visitor sees: features, prices, and how to start. */
export function Landing() {
  return (
    <>
      <LandingHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero />
        <Features />
        <Examples />
        <Pricing />
      </main>
      <LandingFooter />
    </>
  );
}

function Pricing() {
  const freePlanAi = useFreePlanAi();
  const prices = usePrices();
  const signIn = useSignInHref();
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="mx-auto max-w-content px-4 py-16 md:px-8 md:py-24"
    >
      <h2 id="pricing-title" className="font-serif text-2xl font-semibold">
        Pricing
      </h2>
      <p className="mt-2 mb-8 max-w-2xl text-base text-muted">
        Start free. Upgrade when you publish more. {ALL_INTEGRATIONS}
      </p>
      <PlanCards
        freePlanAi={freePlanAi}
        prices={prices}
        action={(plan) => (
          <ButtonAnchor href={signIn} variant={plan === "pro" ? "primary" : "secondary"}>
            {PLAN_START[plan]}
          </ButtonAnchor>
        )}
      />
    </section>
  );
}
