/** Words of the interview. */

export const INTERVIEW = {
  title: "What only you know",
  description:
    "Skip what you like. “I” and “we” in the article come only from here and from your notes.",
  more: "Notes or a file",
  notes: "Your own notes",
  notesHelp: "Paste a diary, measurements, a talk, an interview. They are used as your own words.",
  file: "A file with notes",
  fileHelp: "A text (.txt, .md) or a Word document (.docx) of up to 2 MB.",
  addFile: "Add the file to the notes",
  accept: ".txt,.md,.markdown,.text,.csv,.docx,text/plain,text/markdown",
  notRead: "this file is not read here. Send a text (.txt, .md) or a Word document (.docx).",
} as const;
