import { describe, expect, it } from "vitest";
import { signInForm, signUpForm, cleanName } from "#app/accounts/forms.server.ts";
import { splitName } from "#app/accounts/users.server.ts";
import { printable } from "#app/cli/say.ts";
import { checkFields } from "#app/http/body.server.ts";

const account = (name: string) => ({
  name,
  email: "zed@example.com",
  password: "seven green bicycles",
});

describe("a name", () => {
  it.each([
    ["Zed\u001b[31mRED\u0007", "Zed[31mRED"],
    ["Zed\u009b31m", "Zed31m"],
    ["Anna\t\r\nLindqvist", "Anna Lindqvist"],
    ["A\u202enna\u200b", "Anna"],
    ["محمد رضا\u200cپور", "محمد رضا\u200cپور"],
    ["👩\u200d🌾 Ida", "👩\u200d🌾 Ida"],
  ])("%j becomes %j", (typed, name) => {
    expect(cleanName(typed)).toBe(name);
    expect(signUpForm.parse(account(typed)).name).toBe(name);
  });

  it.each(["\u200b", "\u2800", "\u3164", "\u200d", " \u00ad\u0001 ", "\u0301"])(
    "that nobody sees is none: %j",
    (typed) => {
      const { error } = signUpForm.safeParse(account(typed));
      expect(error?.issues.map(({ message }) => message)).toEqual(["Enter your name"]);
    },
  );

  it("keeps nothing unseen in its parts", () => {
    expect(splitName("Anna \u0000 Lind\u0007qvist")).toEqual({
      firstName: "Anna",
      lastName: "Lindqvist",
    });
  });
});

it("does not take an address with NUL in it for the one without", () => {
  const form = new FormData();
  form.set("email", "a\u0000@example.com");
  const email = checkFields(form).get("email");
  expect(signInForm.safeParse({ email, password: "x" }).success).toBe(false);
});

it("shows a terminal the control characters of a name instead of obeying them", () => {
  expect(printable("zed@x.example  Zed\u001b[31m\u009b\u202e\r\n(owner)")).toBe(
    "zed@x.example  Zed\\u001b[31m\\u009b\\u202e\\u000d\n(owner)",
  );
});
