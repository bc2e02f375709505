import { useState } from "react";

/**
 * How often an action has gone through after an answer that kept its form on the screen. As the key
 * of the form it makes it start anew, without the errors of before.
 */
export function useTimesDone(answer: unknown): number {
  const [before, setBefore] = useState(answer);
  const [times, setTimes] = useState(0);
  if (before !== answer) {
    setBefore(answer);
    if (answer === undefined) setTimes(times + 1);
  }
  return times;
}
