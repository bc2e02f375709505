export const FILE_CONTROL =
  "control file:mr-3 file:rounded-md file:border file:border-line-strong file:bg-surface file:px-3 file:py-1 file:text-sm file:text-ink";
