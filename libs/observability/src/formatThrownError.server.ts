import { types } from 'node:util';

/** Maximum length of a message. A longer text is probably data. */
const MOST_CHARACTERS = 300;

/**
 * The first position within a file that a stack trace names: `file:line:column`, or null if there
 * is none.
 */
const placeIn = (file: string, stack: string): string | null => {
  for (const line of stack.split('\n')) {
    if (!/^\s+at /.test(line)) continue;
    const start = line.indexOf(`${file}:`);
    const place = start < 0 ? null : /^:\d+:\d+/.exec(line.slice(start + file.length));
    if (place) return file + place[0];
  }
  return null;
};

/**
 * Formats an error and its position in one line: `Error: lost at entry@1.0.0/server.cjs:1:20`.
 * @param file name of the file with the failed code, as in stack traces
 */
export const formatThrownError = (file: string, error: unknown): string => {
  const [message = ''] = String(error).split('\n');
  const place = types.isNativeError(error) ? placeIn(file, error.stack ?? '') : null;
  const said = message.slice(0, MOST_CHARACTERS);
  return place === null ? said : `${said} at ${place}`;
};
