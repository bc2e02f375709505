import { api } from "./api.ts";
import { crash } from "./crash.ts";
import { growth } from "./growth.ts";
import { install } from "./install.ts";
import { lighthouse } from "./lighthouse.ts";
import { wholeList } from "./list.ts";
import { pictures } from "./media.ts";
import { memory, soak } from "./memory.ts";
import type { Part } from "./part.ts";
import { readers } from "./readers.ts";
import { save } from "./save.ts";
import { scripts } from "./scripts.ts";
import { screens } from "./screens.ts";
import { starts } from "./starts.ts";

/**
 * All parts, in the order of a run. Saving adds thousands of posts to those that
 * the parts before it are measured with.
 */
export const PARTS: readonly Part[] = [
  ...[readers, api, screens, save],
  ...[starts, crash, memory, wholeList, soak],
  ...[growth, pictures, scripts, lighthouse, install],
];
