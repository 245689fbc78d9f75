import { LRUCache } from 'lru-cache';
import type { ServedPage } from './servedPage.ts';

export type CacheFill = {
  readonly page: ServedPage;
  /** seconds it counts as fresh; 0 is not kept */
  readonly maxAgeS: number;
};

type Kept = { readonly page: ServedPage; readonly freshUntilMs: number };

const FAULTS_FROM = 500;
/** renders of one page, however many purges come while it is rendered */
const MOST_AT_ONCE = 2;

/** A page on its way. @property begunAt how many purges there had been by then */
type Drawing = { readonly page: Promise<ServedPage>; readonly begunAt: number };

export type CachedPage = {
  readonly page: ServedPage;
  /** fresh out of memory, past its time out of memory, or rendered for this request */
  readonly state: 'hit' | 'stale' | 'miss';
};

export type PageCacheOptions = {
  readonly maxBytes: number;
  /** how long past its freshness a copy may still be shown while a new one is rendered */
  readonly staleMs: number;
  readonly now: () => number;
  readonly onRefreshFailed: (key: string, error: unknown) => void;
};

/**
 * Pages in memory: bounded, one rendering at a time for each key (two after a purge), and a stale copy at
 * once while the next one is rendered. A purge drops the pages of a tag and outruns renders that began
 * before it.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, Kept>;
  /** by key, the youngest last */
  readonly #drawings = new Map<string, readonly Drawing[]>();
  readonly #keysByTag = new Map<string, Set<string>>();
  /** when a tag was purged last, as a running number; forgotten long after any render has ended */
  readonly #purgedAt = new LRUCache<string, number>({ max: 10_000 });
  #purges = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ page }) => Math.max(1, page.bytes),
      dispose: ({ page }, key) => this.#forgetTags(page, key),
    });
  }

  /**
   * @param draw renders the page where none is cached; its argument says whether a request waits for it
   * @errors rejects with what `draw` rejects with
   */
  async get(key: string, draw: (isAwaited: boolean) => Promise<CacheFill>): Promise<CachedPage> {
    const kept = this.#pages.get(key);
    const nowMs = this.#options.now();
    if (kept && nowMs < kept.freshUntilMs) return { page: kept.page, state: 'hit' };
    const isAwaited = !kept || nowMs >= kept.freshUntilMs + this.#options.staleMs;
    const drawNow = () => this.#draw(key, () => draw(isAwaited));
    if (!kept || isAwaited) return { page: await this.#drawn(key, drawNow), state: 'miss' };
    if (!this.#drawings.has(key)) {
      drawNow().catch((error: unknown) => this.#options.onRefreshFailed(key, error));
    }
    return { page: kept.page, state: 'stale' };
  }

  /** Pages at hand. */
  get entries(): number {
    return this.#pages.size;
  }

  /** What they take in memory. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** Drops every page that bears one of the tags. @returns how many */
  purge(tags: readonly string[]): number {
    this.#purges += 1;
    for (const tag of tags) this.#purgedAt.set(tag, this.#purges);
    const keys = new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
    for (const key of keys) this.#pages.delete(key);
    return keys.size;
  }

  /** Evicts pages that no request can ask for any more. @param isWanted by key */
  retain(isWanted: (key: string) => boolean): void {
    const unwanted = [...this.#pages.keys()].filter((key) => !isWanted(key));
    for (const key of unwanted) this.#pages.delete(key);
  }

  /**
   * The page that is on its way, or one that is rendered now. A render that began before a purge is good
   * for those who had come before it, and for all where no tag of its page was purged, which shows at
   * its end; a later request has one more rendered beside it, and then waits.
   */
  async #drawn(key: string, drawNow: () => Promise<ServedPage>): Promise<ServedPage> {
    const cameAt = this.#purges;
    for (;;) {
      const underWay = this.#drawings.get(key) ?? [];
      const youngest = underWay.at(-1);
      const isGood = youngest !== undefined && youngest.begunAt >= cameAt;
      if (!youngest || (!isGood && underWay.length < MOST_AT_ONCE)) return drawNow();
      // oxlint-disable-next-line no-await-in-loop -- the next turn asks what is under way by then
      const page = await youngest.page;
      if (isGood || !this.#isOutdated(page, youngest.begunAt)) return page;
    }
  }

  /** What was read before a purge may be what was purged. */
  #isOutdated({ cacheTags }: ServedPage, begunAt: number): boolean {
    return cacheTags.some((tag) => (this.#purgedAt.get(tag) ?? 0) > begunAt);
  }

  #draw(key: string, draw: () => Promise<CacheFill>): Promise<ServedPage> {
    const begunAt = this.#purges;
    const drawing = draw()
      .then(({ page, maxAgeS }) => {
        if (this.#isOutdated(page, begunAt)) return page;
        if (maxAgeS > 0) this.#keep(key, page, maxAgeS);
        // gone or moved: an old copy must not outlive it; a fault passes, and the copy bridges it
        else if (page.status < FAULTS_FROM) this.#pages.delete(key);
        return page;
      })
      .finally(() => this.#setDrawings(key, (all) => all.filter(({ page }) => page !== drawing)));
    this.#setDrawings(key, (all) => [...all, { page: drawing, begunAt }]);
    return drawing;
  }

  #setDrawings(key: string, change: (all: readonly Drawing[]) => readonly Drawing[]): void {
    const changed = change(this.#drawings.get(key) ?? []);
    if (changed.length === 0) this.#drawings.delete(key);
    else this.#drawings.set(key, changed);
  }

  #keep(key: string, page: ServedPage, maxAgeS: number): void {
    this.#pages.set(key, { page, freshUntilMs: this.#options.now() + maxAgeS * 1000 });
    // too large to be kept
    if (!this.#pages.has(key)) return;
    for (const tag of page.cacheTags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #forgetTags(page: ServedPage, key: string): void {
    for (const tag of page.cacheTags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
