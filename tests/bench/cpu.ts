import fs from "node:fs";

/** Of a clock tick in /proc, on every Linux that Node runs on. */
const TICK_MS = 10;

/**
 * Milliseconds of user and system time that a process, the children it has waited for, and those
 * that still run have used. null where there is no /proc.
 */
export function cpuMs(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The name, in brackets, may hold blanks and brackets; fields 14 to 17 are the times.
  const times = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15);
  const own = times.reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  return childrenOf(pid).reduce((sum, child) => sum + (cpuMs(child) ?? 0), own);
}

function childrenOf(pid: number): number[] {
  const text = read(`/proc/${pid}/task/${pid}/children`) ?? "";
  return text.split(" ").filter(Boolean).map(Number);
}

/** Resident memory of a process, in bytes. */
export function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`) ?? "")?.[1]) * 1024;
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
