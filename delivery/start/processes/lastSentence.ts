import { open } from 'node:fs/promises';
import * as v from 'valibot';

const logLine = v.object({ msg: v.string() });

const parseMessage = (line: string): string => {
  if (!line.startsWith('{')) return line;
  try {
    const parsed = v.safeParse(logLine, JSON.parse(line));
    return parsed.success ? parsed.output.msg : line;
  } catch (error) {
    if (error instanceof SyntaxError) return line;
    throw error;
  }
};

const MOST_BYTES = 64 * 1024;

/** The end of a file from a place on: a log may be larger than any memory. */
const readTail = async (file: string, from: number): Promise<string> => {
  const log = await open(file);
  try {
    const { size } = await log.stat();
    // it has been put aside meanwhile where it is shorter
    const start = Math.max(size < from ? 0 : from, size - MOST_BYTES);
    const bytes = Buffer.alloc(Math.max(0, size - start));
    await log.read(bytes, 0, bytes.length, start);
    return bytes.toString('utf8');
  } finally {
    await log.close();
  }
};

/**
 * The last thing that a process said, for a person: a plain line, or the message of a JSON line.
 * @param logFile absolute
 * @param from bytes of earlier runs, left out
 */
export const lastSentence = async (logFile: string, from: number): Promise<string> => {
  const lines = (await readTail(logFile, from)).split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '');
  // a crash ends with a stack; its first line of plain words says more than the last of the stack
  const error = words.find((line) => /^\w*Error\b/.test(line));
  return parseMessage(error ?? words.at(-1) ?? '');
};
