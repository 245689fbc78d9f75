/**
 * Calls back once, as soon as there is reason to try again what came near in vain: it comes near from farther
 * away, or the connection is back.
 * @param marginPx around the window: how near it is near
 * @returns ends the wait
 */
export const watchForRetry = (
  element: Element,
  marginPx: number,
  onNear: () => void,
): (() => void) => {
  let isOutside = false;
  const observer = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting } of seen) {
        if (isIntersecting && isOutside) return again();
        isOutside = !isIntersecting;
      }
    },
    { rootMargin: `${marginPx}px` },
  );
  const stop = () => {
    observer.disconnect();
    removeEventListener('online', again);
  };
  const again = () => {
    stop();
    onNear();
  };
  observer.observe(element);
  addEventListener('online', again);
  return stop;
};
