import { api } from "./api.ts";
import { crash } from "./crash.ts";
import { firstView } from "./first-view.ts";
import { growth } from "./growth.ts";
import { install } from "./install.ts";
import { lighthouse } from "./lighthouse.ts";
import { wholeList } from "./list.ts";
import { pictures } from "./media.ts";
import { memory, soak } from "./memory.ts";
import { pages } from "./pages.ts";
import type { Part } from "./part.ts";
import { processes } from "./processes.ts";
import { readers } from "./readers.ts";
import { save } from "./save.ts";
import { screens } from "./screens.ts";
import { starts } from "./starts.ts";
import { writing } from "./writing.ts";

/**
 * All parts, in the order of the report and of a run. Saving adds thousands of posts to those that
 * the parts before it are measured with.
 */
export const PARTS: readonly Part[] = [
  ...[readers, firstView, api, screens, writing, processes, save],
  ...[starts, crash, memory, wholeList, soak],
  ...[growth, pages, pictures, lighthouse, install],
];
