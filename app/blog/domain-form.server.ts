import { z } from "zod";
import { cleanText } from "#app/lib/text.ts";

/** The form that sets the domain of a blog. */
export const domainForm = z.object({
  domain: z
    .string()
    .default("")
    .transform(cleanText)
    .refine((text) => text !== "", "Domain: type it like blog.example.com")
    .refine((text) => text.length <= 300, "Domain may have at most 300 characters"),
});
