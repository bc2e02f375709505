import { Check } from "#app/components/ui/icons.tsx";
import { classes } from "#app/components/ui/classes.ts";
import { TOUR } from "#app/copy/landing.ts";
import { ProductPicture } from "./product-picture.tsx";
import { Section } from "./section.tsx";

const sized = (desktop = 450, phone = 440) => ({
  desktop: { width: 600, height: desktop },
  phone: { width: 390, height: phone },
});
/** Three are cut where a part of their content ends. */
const SIZES = {
  write: sized(416),
  check: sized(424, 476),
  publish: sized(600, 650),
  see: sized(),
};

/** What is done with a post, step by step, in pictures of the product. */
export function Tour() {
  return (
    <Section
      id="tour"
      title="From an idea to its readers"
      text="These pictures are the product itself."
    >
      <ol className="space-y-14 md:space-y-20">
        {TOUR.map(({ key, title, text, points, alt }, index) => (
          <li
            key={key}
            className={classes(
              "grid items-center gap-6 md:gap-10 lg:gap-16",
              index % 2 === 0 ? "md:grid-cols-[2fr_3fr]" : "md:grid-cols-[3fr_2fr]",
            )}
          >
            <div className={classes(index % 2 === 1 && "md:order-last")}>
              <h3 className="font-serif text-xl font-semibold">
                <span className="text-muted tabular-nums">{index + 1}.</span> {title}
              </h3>
              <p className="mt-2 text-base text-muted">{text}</p>
              <ul className="mt-4 space-y-2.5">
                {points.map((point) => (
                  <li key={point} className="flex gap-2.5">
                    <Check size={16} className="mt-0.5 shrink-0 text-accent" aria-hidden="true" />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
            <ProductPicture name={`${key}-`} alt={alt} {...SIZES[key]} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
