import type { Params } from '@engawa/contract';

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/**
 * Path of one read below the base: `/blogger;amebaId=x`, parameters sorted, so that equal reads have
 * equal paths.
 * @errors throws where a value cannot be written, such as half a surrogate pair
 */
export const readPath = (resource: string, params: Params): string => {
  const matrix = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `;${encodeURIComponent(key)}=${encodeURIComponent(textOf(value))}`)
    .toSorted();
  return `/${encodeURIComponent(resource)}${matrix.join('')}`;
};
