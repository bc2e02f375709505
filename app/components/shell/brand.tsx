import { classes } from "#app/components/ui/classes.ts";

export function Brand({ className }: { className?: string }) {
  return (
    <span className={classes("inline-flex items-center gap-2.5", className)}>
      <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6" className="fill-accent" />
        <path
          d="M7 18V6h5.6a4 4 0 0 1 0 8H10"
          fill="none"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-on-accent"
        />
        <path d="M14.2 18h3" strokeWidth="2.2" strokeLinecap="round" className="stroke-on-accent" />
      </svg>
      <span className="text-base font-semibold tracking-tight">Postwright</span>
    </span>
  );
}
