import { aStagedPage } from './aStagedPage.fixture.ts';
import { createPrefetcher, loadOf, wholeLoad } from './prefetcher.ts';
import type { ViewOutcome } from './stagedView.ts';

const DOCUMENT: ViewOutcome = { kind: 'document' };

const aWorld = (outcomeOf: (path: string) => Promise<ViewOutcome> = async () => DOCUMENT) => {
  const begun: string[] = [];
  const aborted: string[] = [];
  let nowMs = 0;
  const prefetcher = createPrefetcher(
    (path) => {
      begun.push(path);
      return { outcome: outcomeOf(path), abort: () => void aborted.push(path) };
    },
    () => nowMs,
  );
  return {
    ...prefetcher,
    begun,
    aborted,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

describe('prefetched pages', () => {
  it('are loaded once and reused on navigation', async () => {
    const { prefetch, take, begun } = aWorld();
    prefetch('/a');
    prefetch('/a');
    expect(await take('/a').outcome).toBe(DOCUMENT);
    expect(begun).toEqual(['/a']);
  });

  it('are used once; the next navigation loads again', () => {
    const { prefetch, take, begun } = aWorld();
    prefetch('/a');
    take('/a');
    take('/a');
    expect(begun).toEqual(['/a', '/a']);
  });

  it('expire after ten seconds', () => {
    const { prefetch, take, begun, pass } = aWorld();
    prefetch('/a');
    pass(10_000);
    take('/a');
    expect(begun).toEqual(['/a']);
    prefetch('/b');
    pass(10_001);
    take('/b');
    expect(begun).toEqual(['/a', '/b', '/b']);
  });

  it('are limited to three: the oldest is aborted', () => {
    const { prefetch, aborted } = aWorld();
    for (const path of ['/a', '/b', '/c', '/d']) prefetch(path);
    expect(aborted).toEqual(['/a']);
  });

  it('that failed are loaded again on navigation', async () => {
    const { prefetch, take, begun } = aWorld(() => Promise.reject(new Error('no code')));
    prefetch('/a');
    await new Promise((next) => setTimeout(next, 0));
    await expect(take('/a').outcome).rejects.toThrow('no code');
    expect(begun).toEqual(['/a', '/a']);
  });
});

test('a complete load waits for all code of the page and rejects with it', async () => {
  const { promise: whole, resolve } = Promise.withResolvers<void>();
  const arrived = jest.fn();
  const page = { ...aStagedPage('1'), whole };
  const loaded = wholeLoad(loadOf(Promise.resolve(page))).outcome.then(arrived);
  await new Promise((next) => setTimeout(next, 0));
  expect(arrived).not.toHaveBeenCalled();
  resolve();
  await loaded;
  expect(arrived).toHaveBeenCalledWith(page);
  const broken = { ...page, whole: Promise.reject(new Error('no code')) };
  await expect(wholeLoad(loadOf(Promise.resolve(broken))).outcome).rejects.toThrow('no code');
});
