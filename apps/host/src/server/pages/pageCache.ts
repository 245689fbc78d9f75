import { LRUCache } from 'lru-cache';
import type { ServedPage } from '../responses/servedPage.ts';

export type CacheFill = {
  readonly page: ServedPage;
  /** seconds until the page is stale; 0: not cached */
  readonly maxAgeS: number;
  /** id of the release set that rendered the page */
  readonly setId: string;
};

/** How to render a page. */
export type Rendering = {
  /** renders the page for a waiting request */
  readonly draw: () => Promise<CacheFill>;
  /**
   * renders the page in the background, with the releases that are live at that time; the result
   * replaces the cached copy
   */
  readonly refresh: () => Promise<CacheFill>;
};

type Stored = {
  readonly page: ServedPage;
  freshUntilMs: number;
  readonly setId: string;
  readonly refresh: Rendering['refresh'];
};

const FAULTS_FROM = 500;
/** maximum number of concurrent renders of one page, even if many purges arrive meanwhile */
const MOST_AT_ONCE = 2;
/** approximate bytes of an entry for a missing page, in addition to key and page */
const MISSING_COPY_BYTES = 400;
/**
 * maximum number of copies that one soft purge refreshes immediately; each of the other copies is
 * refreshed at its next request
 */
const MOST_REFRESHED = 16;

/**
 * A render in progress.
 * @property startedAt value of the purge counter when the render started
 * @property isAside whether the render refreshes a copy in the background; it may be slow, so no
 * request waits for it
 */
type Drawing = {
  readonly fill: Promise<CacheFill>;
  readonly startedAt: number;
  readonly isAside: boolean;
};

export type CachedPage = {
  readonly page: ServedPage;
  /** whether the page is a fresh copy, a stale copy, or rendered for this request */
  readonly state: 'hit' | 'stale' | 'miss';
};

export type PageCacheOptions = {
  readonly maxBytes: number;
  /**
   * separate memory limit for missing pages, so that requests for invented paths cannot evict pages
   */
  readonly maxMissingBytes: number;
  /** how long a stale copy may be served while a new copy is rendered, in ms */
  readonly staleMs: number;
  readonly now: () => number;
  readonly onRefreshFailed: (key: string, error: unknown) => void;
  /** whether a render failed because of an overload: any copy is better then */
  readonly isOverload: (error: unknown) => boolean;
};

/**
 * Caches pages in bounded memory, with one render at a time per key (two after a purge). A stale
 * copy is served while its replacement is rendered; a copy of another release set than the live one
 * is stale. A hard purge drops the pages with a tag, a soft purge refreshes them. A render that
 * started before a purge of its page is not cached. After a roll back, a render with releases other
 * than the restored ones is not cached either. Missing pages have a cache of their own and are
 * never served stale.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, Stored>;
  readonly #missing: LRUCache<string, Stored>;
  /** renders in progress by key, the newest last */
  readonly #drawings = new Map<string, readonly Drawing[]>();
  readonly #keysByTag = new Map<string, Set<string>>();
  /**
   * value of the purge counter at the last purge of each tag; an entry is evicted long after all
   * renders that ran during the purge have finished
   */
  readonly #purgedAt = new LRUCache<string, number>({ max: 10_000 });
  #purges = 0;
  /** value of the purge counter at the last `clear` */
  #clearedAt = 0;
  /** purge counter at the last roll back, and the release set that the roll back restored */
  #back = { at: 0, setId: '' };

  constructor(options: PageCacheOptions) {
    this.#options = options;
    const within = (maxSize: number, bytesOfOne: number) =>
      new LRUCache<string, Stored>({
        maxSize,
        sizeCalculation: ({ page }, key) =>
          bytesOfOne + (page.isShared ? 0 : page.forms.bytes) + 2 * key.length,
        dispose: ({ page }, key) => this.#forgetTags(page, key),
      });
    this.#pages = within(options.maxBytes, 0);
    this.#missing = within(options.maxMissingBytes, MISSING_COPY_BYTES);
  }

  /**
   * Returns the copy that may be served immediately; a stale one is refreshed in the background.
   * @param setId id of the live release set
   * @param refresh function that renders the page again; by default that of the previous render
   * @returns null if there is no copy
   */
  atHand(key: string, setId: string, refresh?: Rendering['refresh']): CachedPage | null {
    const stored = this.#pages.get(key);
    const copy = stored ?? this.#missing.get(key);
    if (!copy) return null;
    const nowMs = this.#options.now();
    if (nowMs < copy.freshUntilMs && copy.setId === setId) return { page: copy.page, state: 'hit' };
    if (!stored || nowMs >= stored.freshUntilMs + this.#options.staleMs) return null;
    this.#refresh(key, refresh ?? stored.refresh);
    return { page: stored.page, state: 'stale' };
  }

  /**
   * @param setId id of the live release set
   * @errors rejects with the error of `draw`; for an overload only if there is no copy
   */
  async get(key: string, setId: string, rendering: Rendering): Promise<CachedPage> {
    const atHand = this.atHand(key, setId, rendering.refresh);
    if (atHand) return atHand;
    const stored = this.#pages.peek(key);
    try {
      const drawNow = () => this.#draw(key, rendering, false);
      const { page } = await this.#rendered(key, drawNow);
      return { page, state: 'miss' };
    } catch (error) {
      // an overload serves the stale copy, unless a purge has dropped that copy meanwhile
      if (!stored || this.#pages.peek(key) !== stored || !this.#options.isOverload(error))
        throw error;
      return { page: stored.page, state: 'stale' };
    }
  }

  /** Number of cached pages. */
  get entries(): number {
    return this.#pages.size + this.#missing.size;
  }

  /** Memory of the cached pages, in bytes. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#missing.calculatedSize;
  }

  /** Drops every page with one of the tags. @returns the number of pages */
  purge(tags: readonly string[]): number {
    this.#purges += 1;
    for (const tag of tags) this.#purgedAt.set(tag, this.#purges);
    const keys = new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
    for (const key of keys) this.drop(key);
    return keys.size;
  }

  /**
   * Refreshes the pages with one of the tags; their copies are served until they are replaced.
   * @returns the number of pages
   */
  soften(tags: readonly string[]): number {
    this.#purges += 1;
    for (const tag of tags) this.#purgedAt.set(tag, this.#purges);
    const nowMs = this.#options.now();
    const keys = new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
    let refreshed = 0;
    for (const key of keys) {
      const stored = this.#pages.peek(key);
      if (!stored) {
        this.#missing.delete(key);
        continue;
      }
      stored.freshUntilMs = Math.min(stored.freshUntilMs, nowMs);
      if (refreshed < MOST_REFRESHED) this.#refresh(key, stored.refresh);
      refreshed += 1;
    }
    return keys.size;
  }

  /** Drops the copy of one page, so that the next visitor gets the page after a change. */
  drop(key: string): void {
    this.#pages.delete(key);
    this.#missing.delete(key);
  }

  /** Drops all copies. Used when it is unknown which copies are stale. */
  clear(): void {
    this.#purges += 1;
    this.#clearedAt = this.#purges;
    this.#pages.clear();
    this.#missing.clear();
  }

  /**
   * Drops copies of all other release sets, because a roll back must not serve revoked releases.
   */
  keepOnly(setId: string): void {
    this.#purges += 1;
    this.#back = { at: this.#purges, setId };
    const others = [...this.#pages, ...this.#missing].filter(
      ([, stored]) => stored.setId !== setId,
    );
    for (const [key] of others) this.drop(key);
  }

  #refresh(key: string, refresh: Rendering['refresh']): void {
    if (this.#drawings.has(key)) return;
    this.#draw(key, { draw: refresh, refresh }, true).catch((error: unknown) =>
      this.#options.onRefreshFailed(key, error),
    );
  }

  /**
   * Returns the page of a render in progress, or starts one. A render that started before a purge
   * is valid for requests from before the purge, and for all requests if the purge concerned no tag
   * of its page; the tags are known only when the render ends. A later request starts another
   * render in parallel, or waits if two are in progress.
   */
  async #rendered(key: string, drawNow: () => Promise<CacheFill>): Promise<CacheFill> {
    const cameAt = this.#purges;
    for (;;) {
      const underWay = this.#drawings.get(key) ?? [];
      const youngest = underWay.at(-1);
      const isGood = youngest !== undefined && youngest.startedAt >= cameAt && !youngest.isAside;
      if (!youngest || (!isGood && underWay.length < MOST_AT_ONCE)) return drawNow();
      // oxlint-disable-next-line no-await-in-loop -- the next turn asks what is under way by then
      const fill = await youngest.fill;
      if (isGood || !this.#isOutdated(fill, youngest.startedAt)) return fill;
    }
  }

  /** A render that started before a purge may have read purged data or used revoked releases. */
  #isOutdated({ page, setId }: CacheFill, startedAt: number): boolean {
    if (this.#clearedAt > startedAt) return true;
    if (this.#back.at > startedAt && this.#back.setId !== setId) return true;
    return page.cacheTags.some((tag) => (this.#purgedAt.get(tag) ?? 0) > startedAt);
  }

  #draw(key: string, { draw, refresh }: Rendering, isAside: boolean): Promise<CacheFill> {
    const startedAt = this.#purges;
    const drawing = draw()
      .then((fill) => {
        const { page, maxAgeS } = fill;
        if (this.#isOutdated(fill, startedAt)) return fill;
        if (maxAgeS > 0) this.#keep(key, fill, refresh);
        // deleted or moved: drop the old copy; a server error is temporary, so the copy stays
        else if (page.status < FAULTS_FROM) this.drop(key);
        return fill;
      })
      .finally(() => this.#setDrawings(key, (all) => all.filter(({ fill }) => fill !== drawing)));
    this.#setDrawings(key, (all) => [...all, { fill: drawing, startedAt, isAside }]);
    return drawing;
  }

  #setDrawings(key: string, change: (all: readonly Drawing[]) => readonly Drawing[]): void {
    const changed = change(this.#drawings.get(key) ?? []);
    if (changed.length === 0) this.#drawings.delete(key);
    else this.#drawings.set(key, changed);
  }

  #keep(key: string, { page, maxAgeS, setId }: CacheFill, refresh: Rendering['refresh']): void {
    const freshUntilMs = this.#options.now() + maxAgeS * 1000;
    const isMissing = page.status === 404;
    const copies = isMissing ? this.#missing : this.#pages;
    copies.set(key, { page, freshUntilMs, setId, refresh });
    (isMissing ? this.#pages : this.#missing).delete(key);
    // the cache refuses an entry that is larger than the cache
    if (!copies.has(key)) return;
    if (!page.isShared) page.forms.watch(() => this.#weighAnew(copies, key, page));
    for (const tag of page.cacheTags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  /** Updates the size of a page that got another encoding, without changing its LRU data. */
  #weighAnew(copies: LRUCache<string, Stored>, key: string, page: ServedPage): void {
    const stored = copies.peek(key);
    if (stored?.page === page) copies.set(key, { ...stored }, { noDisposeOnSet: true });
  }

  #forgetTags(page: ServedPage, key: string): void {
    for (const tag of page.cacheTags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}
