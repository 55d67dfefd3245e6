/** Calls `run` when the browser is idle. Safari lacks `requestIdleCallback`. */
export const whenIdle = (run: () => void): void => {
  if (window.requestIdleCallback === undefined) setTimeout(run, 200);
  else requestIdleCallback(run);
};
