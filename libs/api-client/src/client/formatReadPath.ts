import type { Params } from '@engawa/contract';

/**
 * Matches a text that the platform would parse as JSON, such as `"梅"` or `[1]`. Such a text is sent
 * as a JSON string.
 */
const LOOKS_LIKE_JSON = /^\s*["[{]/;

const formatParam = (value: unknown): string =>
  (typeof value === 'object' && value !== null) ||
  (typeof value === 'string' && LOOKS_LIKE_JSON.test(value))
    ? JSON.stringify(value)
    : String(value);

/**
 * Path of one read below the base: `/blogger;amebaId=x`. Parameters are sorted, so that equal reads
 * have equal paths.
 * @errors throws for a value that cannot be encoded, such as a lone surrogate
 */
export const formatReadPath = (resource: string, params: Params): string => {
  const matrix = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `;${encodeURIComponent(key)}=${encodeURIComponent(formatParam(value))}`)
    .toSorted();
  return `/${encodeURIComponent(resource)}${matrix.join('')}`;
};
