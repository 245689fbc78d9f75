import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { isAmebaId } from '@engawa/contract/amebaId.ts';
import type { Result } from '@engawa/contract/result.ts';
import { resolve } from 'node:path';

/** Creates an argument parser from a function that returns a value or an error message. */
export const toArgumentParser =
  <Value>(read: (text: string) => Result<Value, string>) =>
  (text: string): Value => {
    const value = read(text);
    if (value.ok) return value.value;
    throw new InvalidArgumentError(value.error);
  };

/** Creates a parser of integers; both bounds are included. */
export const integerBetween =
  (least: number, most: number) =>
  (text: string): number => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}.`);
  };

/** Creates a parser of comma-separated names; a repeated option adds to the list. */
export const createListParser =
  <Name extends string>(known: readonly Name[]) =>
  (text: string, previous: readonly Name[] = []): readonly Name[] =>
    text.split(',').reduce((names, word) => {
      const name = known.find((one) => one === word);
      if (name === undefined)
        throw new InvalidArgumentError(`Allowed names are ${known.join(', ')}.`);
      return [...names, name];
    }, previous);

/** Resolves a path against the user's current folder, because npm runs commands in the root. */
export const parsePath = (text: string): string => {
  if (text === '') throw new InvalidArgumentError('Expected a path.');
  return resolve(process.env['INIT_CWD'] ?? process.cwd(), text);
};

export const parseAmebaId = (text: string): string => {
  if (isAmebaId(text)) return text;
  throw new InvalidArgumentError(
    'Expected 3 to 24 lowercase letters, digits and hyphens, with a letter or digit at both ends, and no name that the service reserves.',
  );
};

/** The option `--data`, the product's data folder; default: the folder of `npm start`. */
export const dataOption = (folder = '.data') =>
  new Option('--data <dir>', 'data folder of the product')
    .argParser(parsePath)
    .default(resolve(folder), folder);
