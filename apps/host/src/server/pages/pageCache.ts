import { LRUCache } from 'lru-cache';
import type { ServedPage } from './servedPage.ts';

export type CacheFill = {
  readonly page: ServedPage;
  /** seconds it counts as fresh; 0 is not kept */
  readonly maxAgeS: number;
  /** the release set it was rendered with */
  readonly setId: string;
};

/** How a page comes to be. */
export type Rendering = {
  /** for a request that waits */
  readonly draw: () => Promise<CacheFill>;
  /** for no request, with the releases that are live by then; kept beside the copy */
  readonly refresh: () => Promise<CacheFill>;
};

type Stored = {
  readonly page: ServedPage;
  freshUntilMs: number;
  readonly setId: string;
  readonly refresh: Rendering['refresh'];
};

const FAULTS_FROM = 500;
/** renders of one page, however many purges come while it is rendered */
const MOST_AT_ONCE = 2;
/** what it takes to remember that there is no page, about, beside key and page */
const MISSING_COPY_BYTES = 400;
/** copies that one soft purge has rendered again by itself; others wait for their next reader */
const MOST_REFRESHED = 16;

/**
 * A page on its way.
 * @property begunAt how many purges and roll backs there had been by then
 * @property isAside rendered beside a copy: who waits for it could wait long
 */
type Drawing = {
  readonly fill: Promise<CacheFill>;
  readonly startedAt: number;
  readonly isAside: boolean;
};

export type CachedPage = {
  readonly page: ServedPage;
  /** fresh out of memory, past its time out of memory, or rendered for this request */
  readonly state: 'hit' | 'stale' | 'miss';
};

export type PageCacheOptions = {
  readonly maxBytes: number;
  /** apart, for what is not there: nobody can push pages out by addresses that they make up */
  readonly maxMissingBytes: number;
  /** how long past its freshness a copy may still be shown while a new one is rendered */
  readonly staleMs: number;
  readonly now: () => number;
  readonly onRefreshFailed: (key: string, error: unknown) => void;
  /** whether a page was refused because too many are rendered: any copy is better */
  readonly isOverload: (error: unknown) => boolean;
};

/**
 * Pages in memory: bounded, one rendering at a time for each key (two after a purge), and a stale copy at
 * once while the next one is rendered. A copy of another release set than the live one is stale. A hard
 * purge drops the pages of a tag, a soft one has them rendered again; both outrun renders that began
 * before, and so does a roll back those with other releases. That there is no page is kept in a memory of its own, and never shown past its time.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: LRUCache<string, Stored>;
  readonly #missing: LRUCache<string, Stored>;
  /** by key, the youngest last */
  readonly #drawings = new Map<string, readonly Drawing[]>();
  readonly #keysByTag = new Map<string, Set<string>>();
  /** when a tag was purged last, as a running number; forgotten long after any render has ended */
  readonly #purgedAt = new LRUCache<string, number>({ max: 10_000 });
  #purges = 0;
  /** when all copies were dropped last, in the same numbers */
  #clearedAt = 0;
  /** the last roll back, and the releases that it went back to */
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
   * The copy that may be shown at once; where it is past its time, a new one is rendered meanwhile.
   * @param setId of the live releases
   * @param refresh how; as it was rendered before, where it is not said
   * @returns null where there is none
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
   * @param setId of the live releases
   * @errors rejects with what `draw` rejects with; where that is an overload, only without any copy
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
      // unless it was purged meanwhile
      if (!stored || this.#pages.peek(key) !== stored || !this.#options.isOverload(error))
        throw error;
      return { page: stored.page, state: 'stale' };
    }
  }

  /** Pages at hand. */
  get entries(): number {
    return this.#pages.size + this.#missing.size;
  }

  /** What they take in memory. */
  get bytes(): number {
    return this.#pages.calculatedSize + this.#missing.calculatedSize;
  }

  /** Drops every page that bears one of the tags. @returns how many */
  purge(tags: readonly string[]): number {
    this.#purges += 1;
    for (const tag of tags) this.#purgedAt.set(tag, this.#purges);
    const keys = new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
    for (const key of keys) this.drop(key);
    return keys.size;
  }

  /**
   * Has the pages that bear one of the tags rendered again, and shows their copies meanwhile.
   * @returns how many they are
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

  /** Drops one page, for a reader who must not see the copy. */
  drop(key: string): void {
    this.#pages.delete(key);
    this.#missing.delete(key);
  }

  /** Drops all copies: nobody can say which of them are still right. */
  clear(): void {
    this.#purges += 1;
    this.#clearedAt = this.#purges;
    this.#pages.clear();
    this.#missing.clear();
  }

  /** Drops all copies of other releases than these: a roll back must not show what it takes back. */
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
   * The page that is on its way, or one that is rendered now. A render that began before a purge is good
   * for those who had come before it, and for all where no tag of its page was purged, which shows at
   * its end; a later request has one more rendered beside it, and then waits.
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

  /** What was read before a purge may be what was purged, and rendered by what was taken back. */
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
        // gone or moved: an old copy must not outlive it; a fault passes, and the copy bridges it
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
    // too large to be kept
    if (!copies.has(key)) return;
    if (!page.isShared) page.forms.watch(() => this.#weighAnew(copies, key, page));
    for (const tag of page.cacheTags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  /** A page that takes another form takes other memory, in its place among the others. */
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
