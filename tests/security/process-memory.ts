import fs from "node:fs";

/** How much memory the product takes together with the process that works on its pictures. */

export interface MemoryWatch {
  /** The most that was resident so far, in MB above what it was at the start. */
  peakMb(): number;
}

const LOOK_MS = 10;

/** Watches a process and its children for as long as it lives. */
export function watchMemory(pid: number): MemoryWatch {
  const resting = totalMb(pid);
  let peak = 0;
  const look = () => (peak = Math.max(peak, totalMb(pid) - resting));
  setInterval(look, LOOK_MS).unref();
  return { peakMb: () => Math.max(look(), peak) };
}

/** The processes that the product started. */
export function pictureWorkers(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`);
  return children.split(" ").filter(Boolean).map(Number);
}

function totalMb(pid: number): number {
  return [pid, ...pictureWorkers(pid)].reduce((sum, one) => sum + residentMb(one), 0);
}

/** Resident memory of a process; 0 once it has ended, even if nobody has taken note of that. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;
}

/** "" for a process that has just ended. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
