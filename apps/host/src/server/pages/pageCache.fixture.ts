import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import { PageCache, type CachedPage, type CacheFill, type Rendering } from './pageCache.ts';
import { aServedPage, readPageText } from '../responses/servedPage.fixture.ts';
import type { ServedPage } from '../responses/servedPage.ts';

export const STALE_MS = 10_000;

/** The live release set. */
export const SET = 'entry@1';
export const buildCacheFill = (page: ServedPage, maxAgeS = 60, setId = SET): CacheFill => ({
  page,
  maxAgeS,
  setId,
});
/** Builds a `Rendering` with the same render for a waiting request and in the background. */
export const both = (draw: () => Promise<CacheFill>): Rendering => ({ draw, refresh: draw });
export const tagged = (text: string, ...cacheTags: string[]) => aServedPage(text, { cacheTags });
export const readCachedText = ({ page }: CachedPage) => readPageText(page);

export const aWorld = (maxBytes = 1_000_000, maxMissingBytes = 10_000) => {
  const clock = { nowMs: 0 };
  const failed: string[] = [];
  const cache = new PageCache({
    maxBytes,
    maxMissingBytes,
    staleMs: STALE_MS,
    now: () => clock.nowMs,
    onRefreshFailed: (key) => void failed.push(key),
    isOverload: (error) => error instanceof OverloadedError,
  });
  const get = async (key: string, fill: CacheFill) =>
    readCachedText(
      await cache.get(
        key,
        SET,
        both(async () => fill),
      ),
    );
  return { cache, clock, failed, get };
};

/** Creates a render that counts its calls and is pending until the test resolves it. */
export const aHeldDrawing = () => {
  const { promise, resolve } = Promise.withResolvers<CacheFill>();
  let requested = 0;
  const draw = () => {
    requested += 1;
    return promise;
  };
  return { draw, resolve, rendered: () => requested };
};

/** Runs all pending callbacks. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

export const BEFORE = buildCacheFill(tagged('before', 'blog:a'));
export const AFTER = buildCacheFill(tagged('after', 'blog:a'));
