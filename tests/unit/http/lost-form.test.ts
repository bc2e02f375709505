import { describe, expect, it } from "vitest";
import { signedOut } from "#app/http/lost-form.server.ts";

function lost(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return signedOut(new URL("http://127.0.0.1:3000/settings/sign-in"), form).data;
}

describe("a form that arrives after its session has ended", () => {
  it("comes back without its passwords, and says that there were some", () => {
    expect(lost({ intent: "change-password", newPassword: "eight yellow tricycles" })).toEqual({
      signedOut: true,
      action: "/settings/sign-in",
      fields: [["intent", "change-password"]],
      hadSecrets: true,
    });
    expect(lost({ title: "Beans", currentPassword: "" })).toMatchObject({
      fields: [["title", "Beans"]],
      hadSecrets: false,
    });
  });
});
