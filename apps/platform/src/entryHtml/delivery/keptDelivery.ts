import { LRUCache } from 'lru-cache';
import { deliveredHtml, type ShownIn } from './deliveredHtml.ts';
import { readingMinutesOf } from './readingTime.ts';

/** Of texts and what was made of them, in UTF-16 units: about 1,500 entries. */
const MOST_UNITS = 16 * 1024 * 1024;

type DeliveredText = {
  readonly html: string;
  /** by `readingMinutesOf` */
  readonly readingMinutes: number | null;
};

/** Stored entry HTML as it is sent. */
export type Deliver = (
  stored: string,
  shownIn: Pick<ShownIn, 'entryId' | 'template' | 'isFirst' | 'isSubject'>,
) => DeliveredText;

/**
 * Delivers texts, and keeps what it has made. It is found by the whole text and its entry: a changed
 * one is another, and nothing has to be told.
 * @param platformOrigin and foreignPicture: as for `deliveredHtml`; the latter always makes the same address
 */
export const keptDelivery = (
  platformOrigin: string,
  foreignPicture: (url: string) => string,
): Deliver => {
  const kept = new LRUCache<string, DeliveredText>({
    maxSize: MOST_UNITS,
    sizeCalculation: ({ html }, key) => html.length + key.length,
  });
  return (stored, { entryId, template, isFirst, isSubject }) => {
    const key = `${entryId} ${template} ${isFirst} ${isSubject} ${stored}`;
    const known = kept.get(key);
    if (known) return known;
    const readingMinutes = readingMinutesOf(stored);
    const shownIn = { entryId, template, isFirst, isSubject, readingMinutes };
    const made = {
      html: deliveredHtml(stored, platformOrigin, foreignPicture, shownIn),
      readingMinutes,
    };
    kept.set(key, made);
    return made;
  };
};
