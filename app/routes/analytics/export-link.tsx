import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { FileDown } from "#app/components/ui/icons.tsx";

export function ExportLink({ to }: { to: string }) {
  return (
    <ButtonAnchor href={to} download icon={<FileDown size={16} aria-hidden="true" />}>
      Export CSV
    </ButtonAnchor>
  );
}
