import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';
import type { DevProblem } from '../devNews.ts';

type Place = Pick<DevProblem, 'line' | 'column'>;

/**
 * Position formats of the compilers: swc `,-[/a/b.tsx:59:1]`, sass `b.scss 3:5 root stylesheet`.
 */
const PLACES = [/,-\[[^\]]*?:(\d+):(\d+)\]/, /(?:^|\s)(\d+):(\d+)\s+root stylesheet/];

const placeIn = (message: string, loc: string | undefined): Place => {
  const found = PLACES.map((pattern) => pattern.exec(message)).find((match) => match !== null);
  // webpack's own errors, such as an unresolved import
  const [, line, column] = found ?? /^(\d+):(\d+)/.exec(loc ?? '') ?? [];
  return line === undefined
    ? { line: null, column: null }
    : { line: Number(line), column: Number(column) };
};

/** Reduces a message to the error and its source lines, without tool names and stacks. */
const cleanMessage = (message: string): string =>
  (message.split(/\n\s*(?:Caused by:|Stack backtrace:|at )/)[0] ?? message)
    .replace(/^Module build failed \(from [^)]*\):\n/, '')
    .replace(/^(?:ModuleBuildError|ModuleError|SassError|Error): */, '')
    .trim();

/**
 * Converts webpack's errors to problems of source files, without duplicates.
 * @param directory the folder that module names are relative to
 * @param root the repository's folder
 */
export const toDevProblems = (
  errors: readonly StatsError[],
  directory: string,
  root: string,
): readonly DevProblem[] => {
  const problems = errors.map(({ message, moduleName, loc }): DevProblem => {
    const text = stripVTControlCharacters(message);
    // a name may start with the file's loaders
    const name = moduleName?.split('!').at(-1);
    const file = name === undefined ? null : relative(root, resolve(directory, name));
    return { file, ...placeIn(text, loc), message: cleanMessage(text) };
  });
  const byText = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...byText.values()];
};
