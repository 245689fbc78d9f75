/** Delay in ms for browsers without `requestIdleCallback`. */
const LATER_MS = 1000;

const idle = async (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, LATER_MS);
  });

/** Resolves when the page is visible. A prerendered page or a background tab is not visible. */
const display = async (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** Resolves once the page is visible and the browser is idle. */
export const whenSeen = async (): Promise<void> => {
  await display();
  await idle();
};
