import type { HeldEncoding } from '../../render/compress.ts';

/** Ordered by size, smallest first, for equal weights. */
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Matches an encoding without a weight, as browsers send it; no other can outweigh it. */
const PLAIN: Readonly<Record<HeldEncoding, RegExp>> = {
  br: /(?:^|,)\s*br\s*(?:,|$)/i,
  zstd: /(?:^|,)\s*zstd\s*(?:,|$)/i,
};

/** An unparsable weight counts as 0. */
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
 * Selects the encoding that the client prefers. Among equals, the cached one wins, then the
 * smallest. Encodings that are not named have the weight of `*`; identity is the fallback.
 * @param atHand encoding of the cached form, which costs no time
 */
export const negotiateEncoding = (
  acceptEncoding: string | undefined,
  atHand: HeldEncoding,
): Encoding => {
  if (acceptEncoding !== undefined && PLAIN[atHand].test(acceptEncoding)) return atHand;
  const weights = weightsIn(acceptEncoding ?? '');
  // a client that sends `*` may be older than zstd
  const unnamed = { br: '*', zstd: 'zstd', gzip: '*', identity: '*' } as const;
  const weigh = (coding: Encoding) => weights.get(coding) ?? weights.get(unnamed[coding]) ?? 0;
  const [best = 'identity'] = [atHand, ...ENCODINGS].toSorted((a, b) => weigh(b) - weigh(a));
  return weigh(best) > 0 ? best : 'identity';
};

/** Whether the client can decode dictionary compression, sent as `dcb` (RFC 9842). */
export const takesDictionary = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && /(?:^|,)\s*dcb\s*(?:,|$)/i.test(acceptEncoding);

/** The encoding for a cache miss: the fastest one that the client accepts. */
export const encodingToMake = (acceptEncoding: string | undefined): HeldEncoding =>
  negotiateEncoding(acceptEncoding, 'zstd') === 'br' ? 'br' : 'zstd';
