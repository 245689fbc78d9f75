import { negotiateEncoding } from '@engawa/server-kit/http/negotiateEncoding.ts';
import type { HeldEncoding } from '../../protocol/compressedText.ts';

/** Encodings by response size, smallest first. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'identity';

/**
 * Selects the encoding that the client prefers for a page. Of several equally preferred encodings,
 * it selects the cached one, else the one with the smallest result.
 * @param atHand encoding in which the page is cached, which needs no compression
 */
export const pageEncoding = (acceptEncoding: string | undefined, atHand: HeldEncoding): Encoding =>
  negotiateEncoding<Encoding>(acceptEncoding, [atHand, ...ENCODINGS]);

/** Whether the client can decode dictionary compression, sent as `dcb` (RFC 9842). */
export const takesDictionary = (acceptEncoding: string | undefined): boolean =>
  acceptEncoding !== undefined && /(?:^|,)\s*dcb\s*(?:,|$)/i.test(acceptEncoding);

/** The encoding for a cache miss: the fastest one that the client accepts. */
export const encodingToMake = (acceptEncoding: string | undefined): HeldEncoding =>
  pageEncoding(acceptEncoding, 'zstd') === 'br' ? 'br' : 'zstd';
