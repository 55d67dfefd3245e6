/** When the browser has nothing better to do. Safari cannot say when that is. */
export const whenIdle = (run: () => void): void => {
  if (window.requestIdleCallback === undefined) setTimeout(run, 200);
  else requestIdleCallback(run);
};
