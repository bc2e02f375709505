import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readNotesFile } from "#app/writing/interview/read-file.server.ts";

const read = (name: string, bytes: Uint8Array | string) =>
  readNotesFile({ name, bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes });
const docx = (xml: string, name = "word/document.xml") =>
  zipSync({ "[Content_Types].xml": strToU8("<Types/>"), [name]: strToU8(xml) });
const utf16 = (text: string, big = false) => {
  const bytes = Buffer.from(text, "utf16le");
  return big ? bytes.swap16() : bytes;
};

describe("a file with notes", () => {
  it.each([
    ["UTF-8", Buffer.from("Zürich, 12 €")],
    ["UTF-8 with a mark", Buffer.from("\ufeffZürich, 12 €")],
    ["UTF-16 with a mark", utf16("\ufeffZürich, 12 €")],
    ["UTF-16, the other way round", utf16("\ufeffZürich, 12 €", true)],
    ["Windows’ western letters", Buffer.from("Z\xfcrich, 12 \x80", "latin1")],
    ["old line ends", Buffer.from("Zürich, 12 €\r\n\0".slice(0, -1))],
  ])("is read in %s", (_name, bytes) => {
    expect(read("a.txt", bytes)).toBe("Zürich, 12 €");
  });

  it("is read in UTF-16 without a mark", () => {
    expect(read("a.txt", utf16("We paid 340 euros in May."))).toBe("We paid 340 euros in May.");
    expect(read("a.txt", utf16("We paid 340 euros in May.", true))).toBe(
      "We paid 340 euros in May.",
    );
  });

  it("is Markdown as it stands", () => {
    expect(read("a.md", "# Bed\n\n- 12 kg\n")).toBe("# Bed\n\n- 12 kg");
  });

  it("is a Word document by its paragraphs, without what was deleted", () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const xml = `<w:document xmlns:w="w"><w:body><w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run("The bed")}</w:p><w:p>${run("We paid ")}${run("340 &lt;euros&gt; &amp; more")}<w:del><w:r><w:delText>secret</w:delText></w:r></w:del></w:p><w:p><w:pPr><w:numPr/></w:pPr>${run("in May")}<w:r><w:br/><w:t>or June</w:t></w:r></w:p></w:body></w:document>`;
    expect(read("a.docx", docx(xml))).toBe(
      "## The bed\nWe paid 340 <euros> & more\n- in May\nor June",
    );
  });

  it.each([
    ["a.pdf", "%PDF-1.7 text"],
    ["a.rtf", "{\\rtf1 text}"],
    ["a.png", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 73, 72, 68, 82])],
    ["a.txt", Buffer.from(Array.from({ length: 500 }, (_, n) => 128 + (n % 32)))],
    ["a.docx", docx("<x/>", "other.xml")],
    ["a.docx", docx("<w:t>x</w:t>").subarray(0, 60)],
    ["a.docx", "no Word document"],
  ])("is refused by its name where it is no text: %s", (name, bytes) => {
    expect(() => read(name, bytes)).toThrow(`${name}: this file is not read here.`);
  });

  it("is refused if it is empty, or unpacks to more than 8 MB", () => {
    expect(() => read("a.txt", " \n")).toThrow("a.txt holds no text.");
    const bomb = docx(`<w:t>${"x".repeat(9 * 1_048_576)}</w:t>`);
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => read("b.docx", bomb)).toThrow("b.docx: this file is not read here.");
  });

  it("may have 80,000 characters, and one of 300 kB says so beside its field", () => {
    expect(read("a.txt", "x".repeat(80_000))).toHaveLength(80_000);
    try {
      read("diary.txt", "x".repeat(300_000));
      expect.unreachable();
    } catch (error) {
      const sentence =
        "diary.txt holds 300,000 characters; notes may have at most 80,000. Send the part that matters.";
      expect(error).toMatchObject({
        kind: "invalid",
        details: { fields: { notesFile: sentence } },
      });
    }
  });
});
