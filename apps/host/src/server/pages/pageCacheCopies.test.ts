import { compressQuickly } from '../../worker/compress.ts';
import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import type { CacheFill, PageCache } from './pageCache.ts';
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

describe('copies in the page cache:', () => {
  it('S8 the byte count includes the size of the key', async () => {
    const { cache, get } = aWorld();
    await get(`/${'a'.repeat(5000)}`, BEFORE);
    expect(cache.bytes).toBeGreaterThan(10_000);
  });

  it('the byte count follows when a copy gets a smaller encoding, and the tags are retained', async () => {
    const { cache, get } = aWorld();
    const text = 'あいうえお'.repeat(400);
    const page = aServedPage(text, {
      encoded: compressQuickly(Buffer.from(text), 'br'),
      cacheTags: ['blog:a'],
    });
    await get('/a/', buildCacheFill(page));
    const before = [cache.bytes, page.forms.bytes] as const;
    await page.forms.take('br');
    await page.forms.take('br');
    while (page.forms.bytes === before[1]) await settled();
    expect(before[0] - cache.bytes).toBe(before[1] - page.forms.bytes);
    expect([cache.entries, cache.purge(['blog:a']), cache.entries]).toEqual([1, 1, 0]);
  });

  describe('a copy of another release set', () => {
    const NEXT = 'entry@2';
    const stateAt = async (cache: PageCache, setId: string, fill: CacheFill) => {
      const answer = await cache.get(
        '/a/',
        setId,
        both(async () => fill),
      );
      return [answer.state, readCachedText(answer)];
    };

    it('is served as stale until the live release set has rendered the page', async () => {
      const { cache, get } = aWorld();
      await get('/a/', BEFORE);
      const next = buildCacheFill(tagged('next', 'blog:a'), 60, NEXT);
      expect(await stateAt(cache, NEXT, next)).toEqual(['stale', 'before']);
      await settled();
      expect(await stateAt(cache, NEXT, BEFORE)).toEqual(['hit', 'next']);
    });

    it('is deleted on a roll back, fresh or stale', async () => {
      const { cache, get } = aWorld();
      await get('/a/', BEFORE);
      await cache.get(
        '/b/',
        NEXT,
        both(async () => buildCacheFill(tagged('b'), 60, NEXT)),
      );
      cache.keepOnly(SET);
      expect(cache.entries).toBe(1);
      expect(await get('/a/', AFTER)).toBe('before');
      expect(await get('/b/', AFTER)).toBe('after');
    });

    it('is not cached when its render finishes after the roll back, and is not shared with later requests', async () => {
      const { cache, get } = aWorld();
      const { draw, resolve } = aHeldDrawing();
      const early = cache.get('/a/', NEXT, both(draw));
      cache.keepOnly(SET);
      const late = get('/a/', BEFORE);
      resolve(buildCacheFill(tagged('taken back', 'blog:a'), 60, NEXT));
      expect([readCachedText(await early), await late]).toEqual(['taken back', 'before']);
      expect(await get('/a/', AFTER)).toBe('before');
    });

    it('is cached when its render of the restored releases started before the roll back', async () => {
      const { cache, get } = aWorld();
      const { draw, resolve } = aHeldDrawing();
      const early = cache.get('/a/', SET, both(draw));
      cache.keepOnly(SET);
      resolve(BEFORE);
      await early;
      expect(await get('/a/', AFTER)).toBe('before');
    });
  });

  it('a render that started before the cache was cleared is not cached', async () => {
    const { cache, get } = aWorld();
    const { draw, resolve } = aHeldDrawing();
    const early = cache.get('/a/', SET, both(draw));
    cache.clear();
    resolve(BEFORE);
    await early;
    expect(await get('/a/', AFTER)).toBe('after');
  });

  it('a copy of any age is served on overload, and a request fails only without a copy', async () => {
    const { cache, clock, get } = aWorld();
    await get('/a/', BEFORE);
    clock.nowMs = 60_000 + STALE_MS + 1;
    const full = both(() => Promise.reject(new OverloadedError('full')));
    const answer = await cache.get('/a/', SET, full);
    expect([answer.state, readCachedText(answer)]).toEqual(['stale', 'before']);
    await expect(cache.get('/b/', SET, full)).rejects.toThrow('full');
    const broken = both(() => Promise.reject(new Error('broken')));
    await expect(cache.get('/a/', SET, broken)).rejects.toThrow('broken');
  });

  describe('a soft purge', () => {
    it('re-renders purged copies in the background and serves them as stale meanwhile', async () => {
      const { cache, get } = aWorld();
      const fills = [BEFORE, AFTER];
      const next = both(async () => fills.shift() ?? BEFORE);
      await cache.get('/a/', SET, next);
      await get('/b/', buildCacheFill(tagged('b', 'blog:b')));
      expect(cache.soften(['blog:a'])).toBe(1);
      expect((await cache.get('/a/', SET, next)).state).toBe('stale');
      await settled();
      const after = await cache.get('/a/', SET, next);
      expect([after.state, readCachedText(after)]).toEqual(['hit', 'after']);
      expect(await get('/b/', AFTER)).toBe('b');
    });

    it('prevents caching of a render that started before the purge', async () => {
      const { cache, get } = aWorld();
      const { draw, resolve } = aHeldDrawing();
      const early = cache.get('/a/', SET, both(draw));
      cache.soften(['blog:a']);
      resolve(BEFORE);
      expect(readCachedText(await early)).toBe('before');
      expect(await get('/a/', AFTER)).toBe('after');
    });

    it('re-renders at most 16 copies in the background; the remaining copies wait for a request', async () => {
      const { cache } = aWorld();
      let rendered = 0;
      const draw = both(async () => {
        rendered += 1;
        return buildCacheFill(tagged('x', 'site'));
      });
      for (let n = 0; n < 40; n += 1) await cache.get(`/${n}/`, SET, draw);
      rendered = 0;
      expect(cache.soften(['site'])).toBe(40);
      await settled();
      expect(rendered).toBe(16);
      expect((await cache.get('/39/', SET, draw)).state).toBe('stale');
    });
  });

  it('a request that needs a render does not wait for a background refresh', async () => {
    const { cache, clock, get } = aWorld();
    await get('/a/', BEFORE);
    clock.nowMs = 60_000;
    const never = () => new Promise<CacheFill>(() => undefined);
    const draw = async () => AFTER;
    const visible = await cache.get('/a/', SET, { draw, refresh: never });
    expect(readCachedText(visible)).toBe('before');
    clock.nowMs = 60_000 + STALE_MS;
    expect(readCachedText(await cache.get('/a/', SET, { draw, refresh: never }))).toBe('after');
  });

  it('one page is deleted by its key', async () => {
    const { cache, get } = aWorld();
    await get('/a/', BEFORE);
    cache.drop('/a/');
    expect(await get('/a/', AFTER)).toBe('after');
  });

  describe('a cached 404', () => {
    const missing = buildCacheFill(aServedPage('lost', { status: 404, cacheTags: ['blog:a'] }));

    it('counts towards a separate size limit, so that made-up addresses evict no pages', async () => {
      const { cache, get } = aWorld(3000, 3000);
      await get('/warm/', AFTER);
      for (let index = 0; index < 50; index += 1)
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await get(`/made-up-${index}/`, missing);
      expect(cache.entries).toBeLessThan(10);
      expect(await get('/warm/', BEFORE)).toBe('after');
    });

    it('expires after its lifetime, with a soft or hard purge of its tags, or with a new release set', async () => {
      const { cache, clock, get } = aWorld();
      await get('/a/', missing);
      expect(await get('/a/', AFTER)).toBe('lost');
      clock.nowMs = 60_000;
      expect(await get('/a/', missing)).toBe('lost');
      cache.soften(['blog:a']);
      expect(await get('/a/', AFTER)).toBe('after');
      cache.purge(['blog:a']);
      await get('/a/', missing);
      cache.purge(['blog:a']);
      expect(await get('/a/', AFTER)).toBe('after');
      expect(cache.entries).toBe(1);
    });

    it('is not served on overload', async () => {
      const { cache, clock, get } = aWorld();
      await get('/a/', missing);
      clock.nowMs = 60_000;
      const overload = () => Promise.reject(new OverloadedError('full'));
      await expect(cache.get('/a/', SET, both(overload))).rejects.toThrow('full');
    });
  });
});
