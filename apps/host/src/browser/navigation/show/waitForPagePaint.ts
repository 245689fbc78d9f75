import { waitForFrame } from '@engawa/ui-templates/parts/waitForFrame.ts';

/** a window that shows no frames holds nothing up for longer */
const LONGEST_FRAME_MS = 150;

/**
 * Resolves once the reader sees the page that the present task shows: with the frame after its own, or the
 * browser would do what comes then before it shows what it has drawn.
 */
export const waitForPagePaint = async (): Promise<void> => {
  await waitForFrame(LONGEST_FRAME_MS);
  await waitForFrame(LONGEST_FRAME_MS);
};
