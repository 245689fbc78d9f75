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

/** Reads at most the last part of a file after an offset, because a log may exceed the memory. */
const readTail = async (file: string, from: number): Promise<string> => {
  const log = await open(file);
  try {
    const { size } = await log.stat();
    // a file that is shorter than the offset was rotated
    const start = Math.max(size < from ? 0 : from, size - MOST_BYTES);
    const bytes = Buffer.alloc(Math.max(0, size - start));
    await log.read(bytes, 0, bytes.length, start);
    return bytes.toString('utf8');
  } finally {
    await log.close();
  }
};

/**
 * The last message of a process: a plain line, or the message of a JSON line.
 * @param logFile absolute
 * @param from offset in bytes; earlier lines are of previous runs and ignored
 */
export const lastSentence = async (logFile: string, from: number): Promise<string> => {
  const lines = (await readTail(logFile, from)).split('\n');
  const words = lines.map((line) => line.trim()).filter((line) => line !== '');
  // a crash ends with a stack trace; its error line is more useful than its last line
  const error = words.find((line) => /^\w*Error\b/.test(line));
  return parseMessage(error ?? words.at(-1) ?? '');
};
