import { InvalidArgumentError } from '@commander-js/extra-typings';
import { ENCODINGS, findEncoding, type Encoding } from './text/encoding.ts';

/** Parses the address of a blog. */
export const parseBlogUrl = (text: string): string => {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('Expected an address such as https://old.example.');
};

/** Parses the name of a character set. */
export const parseEncoding = (label: string): Encoding => {
  const encoding = findEncoding(label);
  if (encoding !== null) return encoding;
  throw new InvalidArgumentError(`Allowed are ${ENCODINGS.join(', ')} and their common names.`);
};
