import { waitForFrame } from '@engawa/ui-templates/parts/waitForFrame.ts';

/** the longest wait: a hidden window renders no frames */
const LONGEST_FRAME_MS = 150;

/**
 * Resolves once the page that the current task renders is visible. It waits for a second frame:
 * after the first one, later work would run before the browser paints.
 */
export const waitForPagePaint = async (): Promise<void> => {
  await waitForFrame(LONGEST_FRAME_MS);
  await waitForFrame(LONGEST_FRAME_MS);
};
