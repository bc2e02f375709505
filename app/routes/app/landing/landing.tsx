import { ALL_INTEGRATIONS, PLAN_START } from "#app/copy/plans.ts";
import { PlanCards } from "#app/components/plan-cards.tsx";
import { useFreePlanAi, usePrices } from "#app/components/shell/use-shell.ts";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { Article } from "./article.tsx";
import { Comparison } from "./comparison.tsx";
import { Examples } from "./examples.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter, LandingHeader } from "./landing-frame.tsx";
import { OwnServer } from "./own-server.tsx";
import { Questions } from "./questions.tsx";
import { Section } from "./section.tsx";
import { Tour } from "./tour.tsx";
import { useSignInHref } from "./use-sign-in-href.ts";

/**
 * What a visitor sees. The header, the hero, the features, the prices and the footer are those of
 * docs/specification.md 2.2; everything else is between them.
 */
export function Landing() {
  return (
    <>
      <LandingHeader />
      <main id="content" tabIndex={-1} className="pb-16 outline-none md:pb-24">
        <Hero />
        <Features />
        <Tour />
        <Article />
        <Examples />
        <OwnServer />
        <Comparison />
        <Pricing />
        <Questions />
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
    <Section
      id="pricing"
      title="Pricing"
      text={`Start free. Upgrade when you publish more. ${ALL_INTEGRATIONS}`}
    >
      <PlanCards
        freePlanAi={freePlanAi}
        prices={prices}
        action={(plan) => (
          <ButtonAnchor
            href={plan === "free" ? signIn : "/api/login?returnTo=%2Fsubscription"}
            variant={plan === "pro" ? "primary" : "secondary"}
          >
            {PLAN_START[plan]}
          </ButtonAnchor>
        )}
      />
    </Section>
  );
}
