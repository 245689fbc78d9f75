import { Script } from 'node:vm';
import { formatThrownError } from './formatThrownError.server.ts';

const FILE = 'entry@1.0.0/server.cjs';

const thrownIn = (code: string, provided: object = {}): string => {
  try {
    new Script(code, { filename: FILE }).runInNewContext({ ...provided });
  } catch (error) {
    return formatThrownError(FILE, error);
  }
  throw new Error('it threw nothing');
};

test('returns the message and the position of an error', () => {
  expect(thrownIn("\n  throw new TypeError('lost');")).toBe(`TypeError: lost at ${FILE}:2:9`);
});

test('returns the first position in the file when other code has thrown the error', () => {
  const provided = () => {
    throw new Error('lost');
  };
  expect(thrownIn('\nprovided();', { provided })).toBe(`Error: lost at ${FILE}:2:1`);
});

test('returns an error as one line of at most 300 characters', () => {
  expect(thrownIn(String.raw`throw new Error('first\nsecond');`)).toBe(
    `Error: first at ${FILE}:1:7`,
  );
  expect(thrownIn("throw 'a'.repeat(1000);")).toBe('a'.repeat(300));
});

test('omits the position when the stack contains none in the file', () => {
  expect(formatThrownError(FILE, new Error(`${FILE}:1:2`))).toBe(`Error: ${FILE}:1:2`);
  expect(thrownIn("throw 'a text';")).toBe('a text');
});
