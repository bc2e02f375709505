/** "2026-11-24T20-30-05": a time that sorts and that every file system takes. */
export const timeInName = (now: Date) => now.toISOString().slice(0, 19).replaceAll(":", "-");

/** The name of a back-up that somebody asked for without naming a file. */
export const backupName = (now: Date) => `postwright-${timeInName(now)}.tar`;

/** How the command begins the line that names what of the database is not in the back-up. */
export const LEFT_OUT = "Left out, because it belongs to other programs:";
