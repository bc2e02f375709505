import type { ChildProcess } from "node:child_process";

export interface Stage {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: number;
  command: string[];
  health: string[];
  volume: string;
}

export const NODE_USER: number;
export function readDockerfile(text?: string): Array<[string, string]>;
export function readIgnored(): (file: string) => boolean;
export function contextFiles(): string[];
export function buildImage(folder: string, say?: (line: string) => void): Stage;
export function runInImage(
  stage: Stage,
  command: string[],
  env: Record<string, string>,
): ChildProcess;
export function inside(stage: Stage, place: string): string;
