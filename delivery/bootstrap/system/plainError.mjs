/**
 * An expected failure whose message is sufficient for the user; any other thrown error is a bug.
 */
export class PlainError extends Error {}

/**
 * Runs a command. A PlainError prints its message to standard error and sets exit code 1.
 * @param {() => Promise<number>} command returns the exit code
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
