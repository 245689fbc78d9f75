import { aStagedPage } from './aStagedPage.fixture.ts';
import { createPrefetcher, toViewLoad, toCompleteLoad } from './prefetcher.ts';
import type { ViewOutcome } from './show/stagedPage.ts';

const DOCUMENT: ViewOutcome = { kind: 'document' };

const aWorld = (outcomeOf: (path: string) => Promise<ViewOutcome> = async () => DOCUMENT) => {
  const started: string[] = [];
  const aborted: string[] = [];
  let nowMs = 0;
  const prefetcher = createPrefetcher(
    (path) => {
      started.push(path);
      return { outcome: outcomeOf(path), abort: () => void aborted.push(path) };
    },
    () => nowMs,
  );
  return {
    ...prefetcher,
    started,
    aborted,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

describe('prefetched pages', () => {
  it('are loaded once and reused on navigation', async () => {
    const { prefetch, take, started } = aWorld();
    prefetch('/a');
    prefetch('/a');
    expect(await take('/a').outcome).toBe(DOCUMENT);
    expect(started).toEqual(['/a']);
  });

  it('are used once; the next navigation loads the page again', () => {
    const { prefetch, take, started } = aWorld();
    prefetch('/a');
    take('/a');
    take('/a');
    expect(started).toEqual(['/a', '/a']);
  });

  it('expire after ten seconds', () => {
    const { prefetch, take, started, pass } = aWorld();
    prefetch('/a');
    pass(10_000);
    take('/a');
    expect(started).toEqual(['/a']);
    prefetch('/b');
    pass(10_001);
    take('/b');
    expect(started).toEqual(['/a', '/b', '/b']);
  });

  it('are limited to three, and the oldest is aborted', () => {
    const { prefetch, aborted } = aWorld();
    for (const path of ['/a', '/b', '/c', '/d']) prefetch(path);
    expect(aborted).toEqual(['/a']);
  });

  it('whose load failed are loaded again on navigation', async () => {
    const { prefetch, take, started } = aWorld(() => Promise.reject(new Error('no code')));
    prefetch('/a');
    await new Promise((next) => setTimeout(next, 0));
    await expect(take('/a').outcome).rejects.toThrow('no code');
    expect(started).toEqual(['/a', '/a']);
  });
});

test('a complete load of a page waits for all code of the page, and rejects when code fails to load', async () => {
  const { promise: whole, resolve } = Promise.withResolvers<void>();
  const arrived = jest.fn();
  const page = { ...aStagedPage('1'), whole };
  const loaded = toCompleteLoad(toViewLoad(Promise.resolve(page))).outcome.then(arrived);
  await new Promise((next) => setTimeout(next, 0));
  expect(arrived).not.toHaveBeenCalled();
  resolve();
  await loaded;
  expect(arrived).toHaveBeenCalledWith(page);
  const broken = { ...page, whole: Promise.reject(new Error('no code')) };
  await expect(toCompleteLoad(toViewLoad(Promise.resolve(broken))).outcome).rejects.toThrow(
    'no code',
  );
});
