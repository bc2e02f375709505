/* global document, performance, addEventListener, navigator */
/*
 * Reports how many seconds the page was visible to an active reader, one who moved, scrolled or
 * typed within the last minute.
 */
(() => {
  const id = document.currentScript.dataset.publication;
  const IDLE_MS = 60_000;
  let seconds = 0;
  let active = performance.now();
  let tick = active;
  const count = () => {
    const now = performance.now();
    /* Caps the gap between two ticks: a longer one means that the computer slept. */
    if (document.visibilityState === "visible" && now - active < IDLE_MS)
      seconds += Math.min(now - tick, 2_000) / 1000;
    tick = now;
  };
  const send = () => {
    const whole = Math.round(seconds);
    if (whole < 1) return;
    seconds -= whole;
    navigator.sendBeacon(`/b/${id}?s=${whole}`);
  };
  for (const event of ["pointermove", "pointerdown", "keydown", "scroll", "touchstart"])
    addEventListener(event, () => (active = performance.now()), { passive: true });
  document.addEventListener("visibilitychange", () => {
    active = tick = performance.now();
    if (document.visibilityState === "hidden") send();
  });
  addEventListener("pagehide", () => {
    count();
    send();
  });
  setInterval(count, 1_000);
})();
