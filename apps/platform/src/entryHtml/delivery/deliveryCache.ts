import { LRUCache } from 'lru-cache';
import { deliveredHtml, type DeliveryTarget } from './deliveredHtml.ts';
import { estimateReadingMinutes } from './readingMinutes.ts';

/** Of texts and what was made of them, in UTF-16 units: about 1,500 entries. */
const MOST_UNITS = 16 * 1024 * 1024;

type DeliveredText = {
  readonly html: string;
  /** by `estimateReadingMinutes` */
  readonly readingMinutes: number | null;
};

/** Stored entry HTML as it is sent. */
export type Deliver = (
  stored: string,
  deliveryTarget: Pick<DeliveryTarget, 'entryId' | 'template' | 'isFirst' | 'isSubject'>,
) => DeliveredText;

/**
 * Delivers texts, and keeps what it has made. It is found by the whole text and its entry: a changed
 * one is another, and nothing has to be told.
 * @param platformOrigin and foreignPicture: as for `deliveredHtml`; the latter always makes the same address
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
