import { LRUCache } from 'lru-cache';
import { deliveredHtml, type DeliveryTarget } from './deliveredHtml.ts';
import { estimateReadingMinutes } from './readingMinutes.ts';

/** Cache size in UTF-16 units of stored and delivered texts: about 1,500 entries. */
const MOST_UNITS = 16 * 1024 * 1024;

type DeliveredText = {
  readonly html: string;
  /** from `estimateReadingMinutes` */
  readonly readingMinutes: number | null;
};

/** Converts stored entry HTML for delivery. */
export type Deliver = (
  stored: string,
  deliveryTarget: Pick<DeliveryTarget, 'entryId' | 'template' | 'isFirst' | 'isSubject'>,
) => DeliveredText;

/**
 * Creates `deliveredHtml` with a cache. The key is the complete text and its entry: a changed text
 * has another key, so that no invalidation is needed.
 * @param platformOrigin and foreignPicture: as for `deliveredHtml`; the latter must be
 * deterministic
 */
export const deliveryCache = (
  platformOrigin: string,
  foreignPicture: (url: string) => string,
): Deliver => {
  const retained = new LRUCache<string, DeliveredText>({
    maxSize: MOST_UNITS,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });
  return (stored, { entryId, template, isFirst, isSubject }) => {
    const key = `${entryId} ${template} ${isFirst} ${isSubject} ${stored}`;
    const known = retained.get(key);
    if (known) return known;
    const readingMinutes = estimateReadingMinutes(stored);
    const deliveryTarget = { entryId, template, isFirst, isSubject, readingMinutes };
    const made = {
      html: deliveredHtml(stored, platformOrigin, foreignPicture, deliveryTarget),
      readingMinutes,
    };
    retained.set(key, made);
    return made;
  };
};
