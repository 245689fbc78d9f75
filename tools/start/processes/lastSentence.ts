import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const logLine = v.object({ msg: v.string() });

const wordsOf = (line: string): string => {
  if (!line.startsWith('{')) return line;
  try {
    const parsed = v.safeParse(logLine, JSON.parse(line));
    return parsed.success ? parsed.output.msg : line;
  } catch (error) {
    if (error instanceof SyntaxError) return line;
    throw error;
  }
};

/**
 * The last thing that a process said, for a person: a plain line, or the message of a JSON line.
 * @param logFile absolute
 * @param from bytes of earlier runs, left out
 */
export const lastSentence = async (logFile: string, from: number): Promise<string> => {
  const lines = (await readFile(logFile)).subarray(from).toString('utf8').split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '');
  // a crash ends with a stack; its first line of plain words says more than the last of the stack
  const error = words.find((line) => /^\w*Error\b/.test(line));
  return wordsOf(error ?? words.at(-1) ?? '');
};
