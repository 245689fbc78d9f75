/**
 * Resolves after the next frame, which displays the result of the current task.
 * @param longestMs maximum wait in ms, because a hidden window renders no frames
 */
export const waitForFrame = (longestMs: number): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longestMs);
  });
