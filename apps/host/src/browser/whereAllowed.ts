/** A reader may have forbidden the page to keep anything: then nothing is kept, and nothing else is lost. */
export const whereAllowed = <T>(reach: () => T, without: T): T => {
  try {
    return reach();
  } catch (error) {
    if (error instanceof DOMException) return without;
    throw error;
  }
};
