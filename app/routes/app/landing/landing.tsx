import { PlanCards } from "#app/components/plan-cards.tsx";
import { useFreePlanAi, usePrices } from "#app/components/shell/use-shell.ts";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { ChartLine, ChevronRight, PenLine, Send } from "#app/components/ui/icons.tsx";
import { Table, Td, Th } from "#app/components/ui/table.tsx";
import { COMMANDS, COMPARISON, OWN_SERVER, questions } from "#app/copy/landing.ts";
import { ALL_INTEGRATIONS, PLAN_START } from "#app/copy/plans.ts";
import { EXAMPLES } from "#app/writing/examples/list.ts";
import { Article } from "./article.tsx";
import { exampleHref } from "./example-href.ts";
import { Hero } from "./hero.tsx";
import { LandingFooter, LandingHeader } from "./landing-frame.tsx";
import { Section } from "./section.tsx";
import { Tour } from "./tour.tsx";
import { useSignInHref } from "./use-sign-in-href.ts";

const FEATURES = [
  {
    icon: PenLine,
    title: "AI Content Generation",
    text: "From topic to finished draft in four steps: keywords in three groups, an article of the length you asked for, and an SEO score that explains every point.",
  },
  {
    icon: Send,
    title: "Multi-Platform Publishing",
    text: "Publish now or on schedule to WordPress, Ghost, Medium and others, or to the blog that comes built in. Each post goes out once, and you see where it stands.",
  },
  {
    icon: ChartLine,
    title: "Performance Analytics",
    text: "Views, reading time and shares of each post, next to the score it was published with. See what works, and write more of it.",
  },
] as const;

function Features() {
  return (
    <Section id="features" title="Features" text="From idea to published post, in one place.">
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="card p-6">
            <Icon size={20} className="text-accent" aria-hidden="true" />
            <h3 className="mt-4 text-base font-semibold">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

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

function Questions() {
  return (
    <Section id="questions" title="Questions" text="What people ask before they start.">
      <div className="card max-w-article divide-y divide-line">
        {questions(useFreePlanAi()).map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 rounded-lg px-5 py-4 text-base font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronRight
                size={20}
                aria-hidden="true"
                className="ml-auto shrink-0 text-muted group-open:rotate-90"
              />
            </summary>
            <p className="px-5 pb-5 text-base text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** Three briefs to try, each from keywords to a finished article. */
function Examples() {
  return (
    <Section
      id="examples"
      title="Try an example"
      text="Follow one of three example articles through every step: keywords, writing, score, links and publishing."
    >
      <ul className="grid gap-4 md:grid-cols-3 md:gap-5">
        {EXAMPLES.map(({ key, label, topic }) => (
          <li key={key}>
            <a
              href={exampleHref(key)}
              className="card flex h-full flex-col p-6 hover:border-line-strong"
            >
              <span className="text-muted">{label}</span>{" "}
              <span className="mt-2 font-serif text-lg font-semibold">{topic}</span>{" "}
              <span className="mt-auto flex items-center gap-1.5 pt-5 font-medium text-accent">
                Try this example <ChevronRight size={16} aria-hidden="true" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** That it runs anywhere, and how it is started. */
function OwnServer() {
  return (
    <Section
      id="self-host"
      title="Your server, your keys, MIT"
      text="Run Postwright yourself, with everything it can do. One command starts it."
    >
      <ul className="mb-8 grid gap-6 md:grid-cols-3">
        {OWN_SERVER.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2">
        {COMMANDS.map(({ title, needs, lines }) => (
          <li key={title} className="card flex min-w-0 flex-col p-6">
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="mt-1 mb-4 text-muted">{needs}</p>
            {/* Scrolling by keyboard needs a focusable element. */}
            <pre
              tabIndex={0}
              role="group"
              aria-label={`Commands: ${title}`}
              className="grow overflow-x-auto rounded-md border border-line bg-canvas p-4 font-mono text-sm"
            >
              {lines.join("\n")}
            </pre>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Postwright beside what people use instead of it or together with it. */
function Comparison() {
  return (
    <Section
      id="comparison"
      title="How it compares"
      text="You don't have to choose: Postwright publishes to your Ghost or WordPress site."
    >
      <Table
        label="Postwright, Ghost, WordPress and hosted AI writers"
        className="min-w-[43rem] table-fixed"
      >
        <thead>
          <tr>
            <Th className="w-32 lg:w-40">
              <span className="sr-only">What is compared</span>
            </Th>
            {COMPARISON.columns.map((column) => (
              <Th key={column} className="align-bottom whitespace-normal!">
                {column}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARISON.rows.map(([what, own, ...others]) => (
            <tr key={what}>
              <Th
                scope="row"
                className="py-3 align-top leading-5 whitespace-normal! [tr:last-child>&]:border-b-0"
              >
                {what}
              </Th>
              <Td className="font-medium">{own}</Td>
              {others.map((text, index) => (
                <Td key={index} className="text-muted">
                  {text}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
