import { ButtonAnchor } from "#app/components/ui/button.tsx";

interface Props {
  /** Of the invitation; "" for one of whoever has the link. */
  email: string;
  provider: string | null;
}

/** Leads somebody invited to the provider, whose word for the address lets them in. */
export function ProviderButton({ email, provider }: Props) {
  return (
    <>
      <ButtonAnchor href="/api/login?way=provider" className="w-full">
        Continue with {provider}
      </ButtonAnchor>
      <p className="mt-3 text-center text-muted">
        With the account of {email || "the address that you were invited by"}.
      </p>
    </>
  );
}
