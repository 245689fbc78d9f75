import { randomFrom, zipfFrom } from './random.ts';

/** A site's readers and its caches. */
export type Site = {
  readonly pages: number;
  readonly viewsADay: number;
  /** of Zipf: how much the popular pages are more popular */
  readonly exponent: number;
  /** share of the views that come from crawlers, which ask for any page alike */
  readonly crawlers: number;
  /** changes a day by which a page's copy is redrawn or dropped, in proportion to the page's views */
  readonly changesADay: number;
};

export type Caches = {
  readonly hosts: number;
  /** copies that one host keeps, the least lately asked for go first; infinite: all */
  readonly copies: number;
  /** so long a copy is good */
  readonly ttlS: number;
  /** readers of a page always meet the same host, as behind a balancer that hashes by blog */
  readonly isHashed: boolean;
  /** a copy that is too old, or changed, is shown once more while it is redrawn */
  readonly isStaleShown: boolean;
};

/** Of all views of the measured day. */
export type HitRatio = {
  /** shares of views that wait for nothing */
  readonly hits: number;
  /** drawings for each view, those behind included */
  readonly fills: number;
};

const DAY_S = 86_400;

type Copy = { readonly drawnS: number; isChanged: boolean };

/**
 * Replays two days and counts the second, when the caches are warm. Views are independent of one another:
 * real ones come in bursts, which caches like better.
 * @param seed the same gives the same trace
 */
export const replay = (site: Site, caches: Caches, seed: number): HitRatio => {
  const random = randomFrom(seed);
  const popular = zipfFrom(random, site.pages, site.exponent);
  const hosts = Array.from({ length: caches.hosts }, () => new Map<number, Copy>());
  let [views, hits, fills] = [0, 0, 0];
  const change = (page: number) => {
    for (const copies of hosts) {
      const copy = copies.get(page);
      if (copy) copy.isChanged = true;
    }
  };
  const view = (page: number, nowS: number, isCounted: boolean) => {
    const at = caches.isHashed ? page % hosts.length : Math.floor(random() * hosts.length);
    const copies = hosts[at] ?? new Map<number, Copy>();
    const copy = copies.get(page);
    const isFresh = copy !== undefined && !copy.isChanged && nowS - copy.drawnS < caches.ttlS;
    copies.delete(page);
    copies.set(page, isFresh ? copy : { drawnS: nowS, isChanged: false });
    if (copies.size > caches.copies) copies.delete(copies.keys().next().value ?? page);
    if (!isCounted) return;
    views += 1;
    if (isFresh || (copy !== undefined && caches.isStaleShown)) hits += 1;
    if (!isFresh) fills += 1;
  };
  const changesAView = site.changesADay / site.viewsADay;
  for (let done = 0; done < 2 * site.viewsADay; done += 1) {
    const isCrawler = random() < site.crawlers;
    const page = isCrawler ? 1 + Math.floor(random() * site.pages) : popular();
    view(page, (done / site.viewsADay) * DAY_S, done >= site.viewsADay);
    if (random() < changesAView) change(popular());
  }
  return { hits: hits / views, fills: fills / views };
};
