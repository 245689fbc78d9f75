import './boot/bootGlobal.ts';

/**
 * Runs the host's code; where it breaks, links, forms and buttons are as they are without JavaScript.
 * @errors throws what it threw
 */
export const withNoScriptFallback = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    window.engawaBoot.giveUp();
    throw error;
  }
};
