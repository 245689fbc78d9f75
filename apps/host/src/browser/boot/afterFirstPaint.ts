/**
 * Runs something once the page has shown something, so that nothing the reader sees waits for it. A
 * page that is not visible yet (prerendered, or in another tab) paints nothing: there it runs at once.
 */
export const afterFirstPaint = (run: () => void): void => {
  if (document.hidden) {
    run();
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe({ type: 'paint', buffered: true });
};
