const ALIASES: Readonly<Record<string, string>> = { 'x-gzip': 'gzip' };

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/**
 * Matches an encoding without a weight, as browsers send it. The default weight is the maximum, so
 * no other encoding can have a higher weight.
 */
const PLAIN: Readonly<Record<string, RegExp>> = {
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
 * Selects the encoding that the client prefers. Encodings that the header does not name have the
 * weight of `*`, except zstd, because a client that sends `*` may be older than zstd. `identity` is
 * the fallback.
 * @param offered available encodings, in the order of preference for equal weights
 */
export const negotiateEncoding = <T extends string>(
  acceptEncoding: string | undefined,
  offered: readonly [T, ...T[]],
): T | 'identity' => {
  if (acceptEncoding === undefined) return 'identity';
  if (PLAIN[offered[0]]?.test(acceptEncoding) === true) return offered[0];
  const weights = weightsIn(acceptEncoding);
  const weigh = (coding: string) =>
    weights.get(coding) ?? (coding === 'zstd' ? 0 : (weights.get('*') ?? 0));
  const codings: readonly (T | 'identity')[] = [...offered, 'identity'];
  const [best = 'identity'] = codings.toSorted((a, b) => weigh(b) - weigh(a));
  return weigh(best) > 0 ? best : 'identity';
};
