import { PasskeyButton } from "#app/components/passkeys/passkey-button.tsx";
import { ButtonAnchor } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";

interface Props {
  /** Where a sign-in at the provider begins; null where there is none. */
  atProvider: { href: string; name: string } | null;
  takesPasskeys: boolean;
}

/** The ways in beside the password. */
export function OtherWays({ atProvider, takesPasskeys }: Props) {
  const offersPasskeys = useHydrated() && takesPasskeys;
  if (atProvider === null && !offersPasskeys) return null;
  return (
    <div className="mt-6 space-y-3 border-t border-line pt-6 empty:hidden">
      {offersPasskeys ? <PasskeyButton /> : null}
      {atProvider === null ? null : (
        <ButtonAnchor href={atProvider.href} className="w-full">
          Continue with {atProvider.name}
        </ButtonAnchor>
      )}
    </div>
  );
}
