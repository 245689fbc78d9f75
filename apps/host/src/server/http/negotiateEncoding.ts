import { ENCODINGS, type Encoding } from '../pages/servedPage.ts';

const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** What browsers say: the smallest of ours, by its name alone, which no other can outweigh. */
const PLAIN_BROTLI = /(?:^|,)\s*br\s*(?:,|$)/i;

/** A weight that cannot be read asks for nothing. */
const weightOf = (parameters: readonly string[]): number => {
  const weight = parameters.map((parameter) => parameter.trim()).find((text) => text !== '');
  return weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0);
};

const weightsIn = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const coding = name.trim();
      return [ALIASES[coding] ?? coding, weightOf(parameters)];
    }),
  );

/**
 * The encoding the client likes best, of equals the smallest. Unnamed codings weigh what `*` does;
 * identity is the way out where nothing else is wanted.
 */
export const negotiateEncoding = (acceptEncoding: string | undefined): Encoding => {
  if (acceptEncoding !== undefined && PLAIN_BROTLI.test(acceptEncoding)) return 'br';
  const weights = weightsIn(acceptEncoding ?? '');
  const weigh = (coding: Encoding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best = 'identity'] = ENCODINGS.toSorted((a, b) => weigh(b) - weigh(a));
  return weigh(best) > 0 ? best : 'identity';
};
