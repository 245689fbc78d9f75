/** A failure whose message is all that the reader needs; everything else that is thrown is a bug. */
export class PlainError extends Error {}

/**
 * Runs a command; a PlainError ends it with its sentence on standard error and exit code 1.
 * @param {() => Promise<number>} command answers the exit code
 */
export const runCommand = async (command) => {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
};
