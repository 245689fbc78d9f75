import '../protocol/bootGlobal.ts';

/**
 * Runs the host's code. If the code throws, the page falls back to the native behaviour of links,
 * forms and buttons, as without JavaScript.
 * @errors rethrows the error of `run`
 */
export const withNoScriptFallback = async (run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    window.engawaBoot.giveUp();
    throw error;
  }
};
