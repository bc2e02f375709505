import type { ActionFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { findCaller } from "#app/accounts/caller.server.ts";
import { PAGE_USER_FIELD, PAGE_USER_HEADER } from "#app/copy/page-user.ts";
import { TOASTS } from "#app/copy/toasts.ts";
import { intentAt } from "#app/http/intent.server.ts";
import { screenAction } from "#app/http/screen-action.server.ts";
import { createPerson } from "../../helpers/accounts.ts";
import { useTestDatabase } from "../../helpers/database.ts";

useTestDatabase();

const handled: string[][] = [];
const action = screenAction({
  save: intentAt("/posts/new")({
    failure: TOASTS.savePost,
    run: ({ form, user }) => {
      handled.push([user.id, ...form.keys()]);
      return Promise.resolve(null);
    },
  }),
});

/** Sends a form with the session of a request; what the action returned or threw. */
function send(
  { headers }: Request,
  fields: Record<string, string>,
  more: Record<string, string> = {},
): Promise<unknown> {
  handled.length = 0;
  const request = new Request("http://127.0.0.1:3000/posts/new", {
    method: "POST",
    headers: { Cookie: headers.get("Cookie") ?? "", ...more },
    body: new URLSearchParams({ intent: "save", title: "Beans", ...fields }),
  });
  const args = { request, params: {}, context: {} } as ActionFunctionArgs;
  return action(args).catch((thrown: unknown) => thrown);
}

describe("what a page sends after somebody else has signed in", () => {
  it("is refused by its field, with everything that was typed", async () => {
    const [anna, ben] = [await createPerson(), await createPerson()];
    const fields = { [PAGE_USER_FIELD]: anna.user.id, text: "Water them.", apiKey: "sk-1" };
    expect(await send(ben.request, fields)).toMatchObject({
      init: { status: 403 },
      data: {
        otherUser: ben.user.email,
        action: "/posts/new",
        fields: [
          ["intent", "save"],
          ["title", "Beans"],
          [PAGE_USER_FIELD, anna.user.id],
          ["text", "Water them."],
        ],
      },
    });
    expect(handled).toEqual([]);
  });

  it("is refused by its header, in words that name who is signed in", async () => {
    const [anna, ben] = [await createPerson(), await createPerson()];
    const header = { [PAGE_USER_HEADER]: anna.user.id };
    expect(await send(ben.request, {}, header)).toMatchObject({
      init: { status: 403 },
      data: { message: expect.stringContaining(`signed in as ${ben.user.email} now`) as string },
    });
    expect(handled).toEqual([]);
    const call = new Request(ben.request, { headers: { ...cookieOf(ben.request), ...header } });
    await expect(findCaller(call)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("is taken from the user's own page, and from callers that name nobody", async () => {
    const { user, request } = await createPerson();
    const own = { [PAGE_USER_FIELD]: user.id };
    await send(request, own, { [PAGE_USER_HEADER]: user.id });
    expect(handled).toEqual([[user.id, "intent", "title"]]);
    await send(request, {});
    expect(handled).toEqual([[user.id, "intent", "title"]]);
  });
});

function cookieOf({ headers }: Request): Record<string, string> {
  return { Cookie: headers.get("Cookie") ?? "" };
}
