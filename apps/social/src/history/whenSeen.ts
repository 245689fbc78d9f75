/** For browsers that do not say when they are idle. */
const LATER_MS = 1000;

const idle = async (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
    else setTimeout(resolve, LATER_MS);
  });

/** A page that was prepared, or opened behind others, has not been seen by anybody. */
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

/** Resolves once the page is before the reader and the browser has nothing else to do. */
export const whenSeen = async (): Promise<void> => {
  await display();
  await idle();
};
