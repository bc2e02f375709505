import { z } from "zod";

const name = (label: string) =>
  z.string().trim().max(80, `${label} can have at most 80 characters`).default("");

/** The form of the built-in sign-in page. */
export const signInForm = z.object({
  email: z
    .string("E-mail is required")
    .trim()
    .max(254, "E-mail can have at most 254 characters")
    .pipe(z.email("Enter an e-mail address such as anna@example.com")),
  firstName: name("First name"),
  lastName: name("Last name"),
});
