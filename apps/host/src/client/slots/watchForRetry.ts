/**
 * Calls back once when a retry makes sense: the element left the margin of the viewport and entered it
 * again, or the browser is online again.
 * @param marginPx the margin around the viewport within which an element is near
 * @returns a function that stops waiting
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
