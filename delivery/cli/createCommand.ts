import { Command } from '@commander-js/extra-typings';
import { PlainError, runCommand } from '../bootstrap/system/plainError.mjs';
import { nearestNames } from './nearestNames.ts';

const CHOICE = /(?:value|argument) '(?<text>[^']*)' is invalid.* Allowed \w+ are (?<allowed>.+)\.$/;

/** Adds the nearest allowed name to commander's message about another one, or about a list. */
const withNearest = (message: string): string => {
  const { text, allowed } = CHOICE.exec(message)?.groups ?? {};
  if (text === undefined || allowed === undefined) return message;
  const names = allowed.split(', ');
  const word = text.split(',').find((one) => !names.includes(one)) ?? text;
  return `${message} Did you mean ${nearestNames(word, names)[0]}?`;
};

/** Command that reports a usage error as a PlainError: one sentence, then the usage. */
class CommandLine extends Command {
  override createCommand(name?: string): CommandLine {
    return new CommandLine(name);
  }

  override error(message: string): never {
    throw new PlainError(`${withNearest(message)}\nUsage: ${this.createHelp().commandUsage(this)}`);
  }
}

/**
 * Creates a command with `--help` and no other option.
 * @param name as the user types it, such as `npm run team --`
 * @param description one sentence
 */
export const createCommand = (name: string, description: string): Command =>
  new CommandLine(name).description(description).configureHelp({ showGlobalOptions: true });

/**
 * Runs a command with the arguments of this process. Exit code 0 means success or help, 1 a usage
 * error or a failure. An action reports a failure with a `PlainError` or `process.exitCode`.
 */
export const runCommandLine = (command: {
  readonly parseAsync: () => Promise<unknown>;
}): Promise<void> =>
  runCommand(async () => {
    await command.parseAsync();
    return Number(process.exitCode ?? 0);
  });
