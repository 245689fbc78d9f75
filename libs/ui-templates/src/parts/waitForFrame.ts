/**
 * Resolves once the frame is shown that the present task leads to.
 * @param longestMs a window that shows no frames holds nothing up for longer
 */
export const waitForFrame = (longestMs: number): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMs);
  });
