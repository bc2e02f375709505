import { ChartLine, PenLine, Send } from "#app/components/ui/icons.tsx";
import { Section } from "./section.tsx";

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

export function Features() {
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
