import { Link } from "@remix-run/react";
import { classes } from "#app/components/ui/classes.ts";
import { Check } from "#app/components/ui/icons.tsx";
import type { Step, StepMark } from "#app/writing/wizard/wizard.ts";

/** The form of the current step: opening another step submits it, so that no input is lost. */
export interface StepForm {
  id: string;
  action: string;
}

/** The four steps of the wizard; those that can be opened are links. */
export function Steps({
  marks,
  current,
  form,
}: {
  marks: StepMark[];
  current: Step;
  form: StepForm | null;
}) {
  return (
    <nav aria-label="Steps" className="mb-6 md:mb-8">
      <ol className="flex">
        {marks.map((mark, index) => (
          <li
            key={mark.step}
            className="relative flex min-w-0 flex-1 justify-center lg:flex-none lg:justify-start"
          >
            {index > 0 ? (
              <span
                aria-hidden="true"
                className={classes(
                  "absolute top-4 right-[calc(50%+1.25rem)] h-px w-[calc(100%-2.5rem)] lg:static lg:mx-3 lg:my-4 lg:w-12",
                  marks[index - 1]?.completed ? "bg-accent" : "bg-line-strong",
                )}
              />
            ) : null}
            <StepName mark={mark} number={index + 1} current={mark.step === current} form={form} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  mark: StepMark;
  number: number;
  current: boolean;
}

/** A step as a link, as a button that sends the form, or as words where it cannot be opened. */
function StepName({ form, ...step }: StepProps & { form: StepForm | null }) {
  const { mark, current } = step;
  const shared = { "data-step": mark.step, "data-completed": mark.completed || undefined };
  const className =
    "group flex min-h-11 flex-col items-center gap-1 rounded-md lg:min-h-8 lg:flex-row lg:gap-2";
  if (current || mark.to === null)
    return (
      <span className={className} aria-current={current ? "step" : undefined} {...shared}>
        <StepContent {...step} />
      </span>
    );
  if (form)
    return (
      <button
        form={form.id}
        formAction={`${form.action}&to=${mark.step}`}
        formNoValidate
        name="intent"
        value="leave"
        className={className}
        {...shared}
      >
        <StepContent {...step} />
      </button>
    );
  return (
    <Link to={mark.to} className={className} {...shared}>
      <StepContent {...step} />
    </Link>
  );
}

/** The number of a step, or a tick, and its name. */
function StepContent({ mark, number, current }: StepProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classes(
          "flex size-8 shrink-0 items-center justify-center rounded-full border text-sm font-semibold tabular-nums transition-colors",
          current
            ? "border-accent bg-accent text-on-accent"
            : mark.completed
              ? "border-accent bg-accent-soft text-accent"
              : "border-line-strong bg-surface text-muted",
        )}
      >
        {mark.completed && !current ? <Check size={16} /> : number}
      </span>{" "}
      <span className={current ? "font-semibold" : "text-muted group-hover:text-ink"}>
        {mark.label}
      </span>{" "}
      {mark.completed ? <span className="sr-only">(done)</span> : null}
    </>
  );
}
