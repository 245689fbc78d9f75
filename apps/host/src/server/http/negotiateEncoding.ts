import type { HeldEncoding } from '../../render/compress.ts';

/** Of equals the smallest first. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** What browsers say: by its name alone, which no other can outweigh. */
const PLAIN: Readonly<Record<HeldEncoding, RegExp>> = {
  br: /(?:^|,)\s*br\s*(?:,|$)/i,
  zstd: /(?:^|,)\s*zstd\s*(?:,|$)/i,
};

/** A weight that cannot be read asks for nothing. */
const parseWeight = (parameters: readonly string[]): number => {
  const weight = parameters.map((parameter) => parameter.trim()).find((text) => text !== '');
  return weight === undefined ? 1 : Number(WEIGHT.exec(weight)?.[1] ?? 0);
};

const weightsIn = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';');
      const coding = name.trim();
      return [ALIASES[coding] ?? coding, parseWeight(parameters)];
    }),
  );

/**
 * The encoding the client likes best, of equals the one that is at hand, then the smallest. Unnamed
 * codings weigh what `*` does; identity is the way out where nothing else is wanted.
 * @param atHand what takes no time
 */
export const negotiateEncoding = (
  acceptEncoding: string | undefined,
  atHand: HeldEncoding,
): Encoding => {
  if (acceptEncoding !== undefined && PLAIN[atHand].test(acceptEncoding)) return atHand;
  const weights = weightsIn(acceptEncoding ?? '');
  // who says `*` may be older than zstd
  const unnamed = { br: '*', zstd: 'zstd', gzip: '*', identity: '*' } as const;
  const weigh = (coding: Encoding) => weights.get(coding) ?? weights.get(unnamed[coding]) ?? 0;
  const [best = 'identity'] = [atHand, ...ENCODINGS].toSorted((a, b) => weigh(b) - weigh(a));
  return weigh(best) > 0 ? best : 'identity';
};

/** Whether the client can put together what was made with a dictionary; browsers say so by name (RFC 9842). */
export const takesDictionary = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && /(?:^|,)\s*dcb\s*(?:,|$)/i.test(acceptEncoding);

/** What a page is made in for a client that waits for it: what they take of the quicker ones. */
export const encodingToMake = (acceptEncoding: string | undefined): HeldEncoding =>
  negotiateEncoding(acceptEncoding, 'zstd') === 'br' ? 'br' : 'zstd';
