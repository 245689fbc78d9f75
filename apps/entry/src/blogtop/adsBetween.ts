import { selectHasAds } from '@engawa/blog-domain/ads/selectHasAds.ts';
import type { ModulePlacement } from '@engawa/contract';

const ENTRIES_BETWEEN = 3;
const MOST = 2;

export const selectHasListAds = selectHasAds('list-rectangle');

/**
 * Returns the ad that follows an entry of a list, or null. An ad follows every third entry except
 * the last entry; a list has at most two ads.
 * @param index index of the entry, from 0 @param count number of entries in the list
 */
export const adAfter = (index: number, count: number): ModulePlacement<'host/Ad'> | null => {
  const number = (index + 1) / ENTRIES_BETWEEN;
  if (!Number.isInteger(number) || number > MOST || index + 1 === count) return null;
  return { module: 'host/Ad', id: `list-rectangle:${number}` };
};

/** Lists the ads between the entries of a list. @param count number of entries in the list */
export const adsBetween = (count: number): readonly ModulePlacement<'host/Ad'>[] =>
  Array.from({ length: count }, (_, index) => adAfter(index, count)).filter((ad) => ad !== null);
