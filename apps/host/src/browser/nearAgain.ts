/**
 * Calls back once, as soon as there is reason to try again what came near in vain: it comes into the window
 * from outside, or the connection is back.
 * @returns ends the wait
 */
export const onceNearAgain = (element: Element, onNear: () => void): (() => void) => {
  let isOutside = false;
  const observer = new IntersectionObserver((seen) => {
    for (const { isIntersecting } of seen) {
      if (isIntersecting && isOutside) return again();
      isOutside = !isIntersecting;
    }
  });
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
