import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { MoreOptions } from "#app/routes/create/setup/more-options.tsx";

// A link needs a router, which this form does not.
vi.mock("@remix-run/react", () => ({ Link: "a" }));

const field = (name: string, initialValue: string) => ({
  ...{ id: name, name, formId: "form", errorId: `${name}-error`, descriptionId: `${name}-help` },
  initialValue,
});

function boxOf(voice: boolean, useVoice: string): string | undefined {
  const markup = renderToStaticMarkup(
    <MoreOptions
      fields={{
        language: field("language", ""),
        sourcesText: field("sourcesText", ""),
        searchWeb: field("searchWeb", ""),
        searchAgain: field("searchAgain", ""),
        useVoice: field("useVoice", useVoice),
        listSources: field("listSources", "on"),
      }}
      offers={{ languages: [], search: false, searched: false, model: true, voice }}
      sources={[]}
      typed={null}
      withNotes={false}
    />,
  );
  return /<input[^>]*name="useVoice"[^>]*>/.exec(markup)?.[0];
}

describe("the box of the voice", () => {
  it("is ticked in a new draft of a user who has a voice", () => {
    expect(boxOf(true, "on")).toContain('type="checkbox"');
    expect(boxOf(true, "on")).toContain("checked");
    expect(boxOf(true, "")).not.toContain("checked");
  });

  it("sends nothing without a voice, so that one made later is not used unseen", () => {
    expect(boxOf(false, "on")).toBeUndefined();
  });
});
