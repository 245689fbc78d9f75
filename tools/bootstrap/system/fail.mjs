/** A failure whose message is all that the reader needs; everything else that is thrown is a bug. */
export class PlainError extends Error {}

const HELP = /^(?:-h|--help)$/;

/** What a command says that takes no such option: its usage, which ends every refusal of a command line. */
const usageAskedFor = (message) =>
  process.argv.slice(2).some((word) => HELP.test(word))
    ? /^Usage: [^]*/m.exec(message)?.[0]
    : undefined;

/**
 * Runs a command; a PlainError ends it with its sentence on standard error and exit code 1. Who asks for
 * help gets the usage, and that is no failure.
 * @param {() => Promise<number>} command answers the exit code
 */
export const runCommand = async (command) => {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    const usage = usageAskedFor(error.message);
    if (usage) process.stdout.write(`${usage}\n`);
    else process.stderr.write(`${error.message}\n`);
    process.exitCode = usage ? 0 : 1;
  }
};
