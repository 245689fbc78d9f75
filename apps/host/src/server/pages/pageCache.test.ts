import type { CacheFill } from './pageCache.ts';
import { aServedPage } from '../responses/servedPage.fixture.ts';
import {
  STALE_MS,
  SET,
  buildCacheFill,
  both,
  tagged,
  readCachedText,
  aWorld,
  aHeldDrawing,
  settled,
  BEFORE,
  AFTER,
} from './pageCache.fixture.ts';

describe('the page cache:', () => {
  it('a page is rendered once while its copy is fresh', async () => {
    const { get, clock } = aWorld();
    expect(await get('/a/', BEFORE)).toBe('before');
    clock.nowMs = 59_999;
    expect(await get('/a/', AFTER)).toBe('before');
  });

  it('concurrent requests share one render', async () => {
    const { cache } = aWorld();
    const { draw, resolve, rendered } = aHeldDrawing();
    const all = [
      cache.get('/a/', SET, both(draw)),
      cache.get('/a/', SET, both(draw)),
      cache.get('/a/', SET, both(draw)),
    ];
    resolve(BEFORE);
    expect((await Promise.all(all)).map(readCachedText)).toEqual(['before', 'before', 'before']);
    expect(rendered()).toBe(1);
  });

  it('a stale copy is served immediately, and the refreshed copy for the next request', async () => {
    const { get, clock } = aWorld();
    await get('/a/', BEFORE);
    clock.nowMs = 60_000;
    expect(await get('/a/', AFTER)).toBe('before');
    await settled();
    expect(await get('/a/', BEFORE)).toBe('after');
  });

  it('a request waits for a render when the copy is older than the stale limit', async () => {
    const { get, clock } = aWorld();
    await get('/a/', BEFORE);
    clock.nowMs = 60_000 + STALE_MS;
    expect(await get('/a/', AFTER)).toBe('after');
  });

  it('renders that a client awaits are distinguished from refreshes of a stale copy', async () => {
    const { cache, clock } = aWorld();
    const awaited: boolean[] = [];
    const ask = () =>
      cache.get('/a/', SET, {
        draw: async () => {
          awaited.push(true);
          return BEFORE;
        },
        refresh: async () => {
          awaited.push(false);
          return BEFORE;
        },
      });
    await ask();
    clock.nowMs = 60_000;
    await ask();
    await settled();
    clock.nowMs = 120_000 + STALE_MS;
    await ask();
    expect(awaited).toEqual([true, false, true]);
  });

  it('the cache state of a page, and the number of entries and bytes are reported', async () => {
    const { cache, clock } = aWorld();
    const readState = async () =>
      (
        await cache.get(
          '/a/',
          SET,
          both(async () => BEFORE),
        )
      ).state;
    expect([await readState(), await readState()]).toEqual(['miss', 'hit']);
    clock.nowMs = 60_000;
    expect(await readState()).toBe('stale');
    expect([cache.entries, cache.bytes]).toEqual([1, BEFORE.page.forms.bytes + 2 * '/a/'.length]);
  });

  it('a stale copy is retained when its refresh fails, and the failure is reported once', async () => {
    const { cache, clock, failed, get } = aWorld();
    await get('/a/', BEFORE);
    clock.nowMs = 60_000;
    const broken = () => Promise.reject(new Error('broken'));
    const visible = await Promise.all([
      cache.get('/a/', SET, both(broken)),
      cache.get('/a/', SET, both(broken)),
    ]);
    await settled();
    expect(visible.map(readCachedText)).toEqual(['before', 'before']);
    expect(failed).toEqual(['/a/']);
  });

  it.each([500, 503, 504])(
    'a stale copy is retained when its refresh is an error (%i)',
    async (status) => {
      const { get, clock } = aWorld();
      await get('/a/', BEFORE);
      clock.nowMs = 60_000;
      const fault = buildCacheFill(aServedPage('fault', { status }), 0);
      await get('/a/', fault);
      await settled();
      expect(await get('/a/', fault)).toBe('before');
    },
  );

  it.each([404, 302])('a stale copy is replaced by a 404 or redirect (%i)', async (status) => {
    const { get, clock } = aWorld();
    await get('/a/', BEFORE);
    clock.nowMs = 60_000;
    const gone = buildCacheFill(aServedPage('gone', { status }), 0);
    await get('/a/', gone);
    await settled();
    expect(await get('/a/', gone)).toBe('gone');
  });

  it('pages with a zero lifetime and failures are not cached', async () => {
    const { cache, get } = aWorld();
    await get('/a/', buildCacheFill(tagged('once'), 0));
    await expect(
      cache.get(
        '/a/',
        SET,
        both(() => Promise.reject(new Error('broken'))),
      ),
    ).rejects.toThrow();
    expect(await get('/a/', AFTER)).toBe('after');
  });

  it('a purge deletes only the pages with the purged tags', async () => {
    const { cache, get } = aWorld();
    await get('/a/', BEFORE);
    await get('/a/entry', buildCacheFill(tagged('entry', 'blog:a', 'entry:1')));
    await get('/b/', buildCacheFill(tagged('b', 'blog:b')));
    expect(cache.purge(['blog:a', 'entry:1', 'blog:none'])).toBe(2);
    expect(await get('/a/', AFTER)).toBe('after');
    expect(await get('/b/', AFTER)).toBe('b');
    expect(cache.purge(['entry:1'])).toBe(0);
  });

  it('a purge prevents caching of a render that started before it', async () => {
    const { cache, get } = aWorld();
    const { draw, resolve } = aHeldDrawing();
    const early = cache.get('/a/', SET, both(draw));
    cache.purge(['blog:a']);
    expect(await get('/a/', AFTER)).toBe('after');
    resolve(BEFORE);
    expect(readCachedText(await early)).toBe('before');
    expect(await get('/a/', BEFORE)).toBe('after');
  });

  it('a purge of other tags does not prevent caching of a running render', async () => {
    const { cache, get } = aWorld();
    const { draw, resolve } = aHeldDrawing();
    const early = cache.get('/a/', SET, both(draw));
    cache.purge(['blog:b']);
    resolve(BEFORE);
    await early;
    expect(await get('/a/', AFTER)).toBe('before');
  });

  it('at most two renders of a page run during repeated purges', async () => {
    const { cache } = aWorld();
    const { draw, resolve, rendered } = aHeldDrawing();
    const all = [cache.get('/a/', SET, both(draw))];
    for (let purge = 0; purge < 5; purge += 1) {
      cache.purge(['blog:b']);
      all.push(cache.get('/a/', SET, both(draw)), cache.get('/a/', SET, both(draw)));
    }
    resolve(BEFORE);
    expect((await Promise.all(all)).map(readCachedText)).toEqual(all.map(() => 'before'));
    expect(rendered()).toBe(2);
  });

  it('requests after a purge share a render that started after that purge', async () => {
    const { cache } = aWorld();
    const fills: PromiseWithResolvers<CacheFill>[] = [];
    const draw = () => {
      const fill = Promise.withResolvers<CacheFill>();
      fills.push(fill);
      return fill.promise;
    };
    const first = cache.get('/a/', SET, both(draw));
    cache.purge(['blog:a']);
    const second = cache.get('/a/', SET, both(draw));
    cache.purge(['blog:a']);
    const late = [cache.get('/a/', SET, both(draw)), cache.get('/a/', SET, both(draw))];
    fills[0]?.resolve(BEFORE);
    fills[1]?.resolve(AFTER);
    expect([readCachedText(await first), readCachedText(await second)]).toEqual([
      'before',
      'after',
    ]);
    await settled();
    expect(fills).toHaveLength(3);
    fills[2]?.resolve(buildCacheFill(tagged('latest', 'blog:a')));
    expect((await Promise.all(late)).map(readCachedText)).toEqual(['latest', 'latest']);
  });

  it('the least recently used pages are evicted together with their tags', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => buildCacheFill(tagged(name, `blog:${name}`)));
    if (!a || !b || !c) throw new Error('three pages');
    const { cache, get } = aWorld(a.page.forms.bytes + b.page.forms.bytes + 12);
    await get('/a/', a);
    await get('/b/', b);
    await get('/a/', a);
    await get('/c/', c);
    expect(cache.purge(['blog:b'])).toBe(0);
    expect(cache.purge(['blog:a', 'blog:c'])).toBe(2);
  });

  it('the tags of a page that is too large to cache are not retained', async () => {
    const { cache, get } = aWorld(10);
    await get('/a/', BEFORE);
    expect(cache.purge(['blog:a'])).toBe(0);
    expect(await get('/a/', AFTER)).toBe('after');
  });
});
