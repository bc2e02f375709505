import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { apiDocument } from "#app/api/handlers.server.ts";
import { ERRORS } from "#app/api/errors.ts";
import { toPage } from "#app/api/page.server.ts";
import type { AreaView } from "#app/api/views.ts";
import { OperationCard } from "./operation-card.tsx";
import { ErrorPage } from "#app/components/error-page.tsx";
import { StandalonePage } from "#app/components/standalone-page.tsx";
import { pageLoader } from "#app/http/screen-loader.server.ts";

export const handle = { noScripts: true };

export const meta: MetaFunction = () => [{ title: "API · Postwright" }];

export const loader = pageLoader("/api/docs", async () => {
  const document = await apiDocument();
  return {
    about: document.info.description.split("\n\n"),
    errors: ERRORS,
    areas: toPage(document),
    server: document.servers[0]?.url ?? "",
  };
});

/** The API's documentation: how to sign in, and every call by area. */
export default function ApiDocs() {
  const { about, areas, errors } = useLoaderData<typeof loader>();
  return (
    <StandalonePage>
      <div className="max-w-3xl pt-6 pb-16">
        <h1 className="font-serif text-2xl font-semibold tracking-tight">API</h1>
        <div className="mt-4 space-y-3 text-base">
          {about.map((paragraph) => (
            <p key={paragraph}>
              <WithCode text={paragraph} />
            </p>
          ))}
          <p>
            For tools:{" "}
            <a href="/api/openapi.json" className="link">
              the same as an OpenAPI 3.1 document
            </a>
            .
          </p>
        </div>
        <nav aria-label="Areas" className="mt-6 flex flex-wrap gap-x-4 gap-y-1">
          {[...areas.map(({ name }) => name), ERRORS_TITLE].map((name) => (
            <Fragment key={name}>
              <a
                href={`#${anchor(name)}`}
                className="link inline-flex min-h-11 items-center md:min-h-8"
              >
                {name}
              </a>{" "}
            </Fragment>
          ))}
        </nav>
        {areas.map((area) => (
          <Area key={area.name} area={area} />
        ))}
        <Errors errors={errors} />
      </div>
    </StandalonePage>
  );
}

const ERRORS_TITLE = "Errors";

/** The calls of one area. */
function Area({ area: { name, description, operations } }: { area: AreaView }) {
  return (
    <section aria-labelledby={anchor(name)} className="mt-10">
      <h2 id={anchor(name)} className="scroll-mt-6 text-lg font-semibold">
        {name}
      </h2>
      <p className="mt-0.5 text-muted">{description}</p>
      <ul className="mt-4 grid grid-cols-1 gap-3">
        {operations.map((operation) => (
          <OperationCard key={operation.id} operation={operation} />
        ))}
      </ul>
    </section>
  );
}

/** The codes of refusals, and what each means. */
function Errors({ errors }: { errors: typeof ERRORS }) {
  return (
    <section aria-labelledby={anchor(ERRORS_TITLE)} className="mt-10">
      <h2 id={anchor(ERRORS_TITLE)} className="scroll-mt-6 text-lg font-semibold">
        {ERRORS_TITLE}
      </h2>
      <p className="mt-0.5 text-muted">
        The header <Code>Error-Code</Code> of a refusal, for programs.
      </p>
      <dl className="card mt-4 divide-y divide-line">
        {errors.map(({ code, meaning }) => (
          <div key={code} id={code} className="scroll-mt-6 px-4 py-2.5 target:bg-hover md:px-6">
            <dt className="font-mono text-sm font-semibold break-all">{code}</dt>{" "}
            <dd className="text-muted">
              <WithCode text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A text in which code stands between backticks. */
function WithCode({ text }: { text: string }) {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? <Code key={index}>{part}</Code> : part));
}

function Code({ children }: { children: string }) {
  return <code className="rounded-sm bg-hover px-1 py-0.5 font-mono text-sm">{children}</code>;
}

const anchor = (name: string) => name.toLowerCase().replaceAll(" ", "-");

export function ErrorBoundary() {
  return <ErrorPage standalone />;
}
