/**
 * Runs something once the page has shown something, so that nothing the reader sees waits for it. A
 * page that nobody sees yet (drawn ahead, or in another tab) shows nothing: there it runs at once.
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
