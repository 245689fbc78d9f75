import { success, type Exposed } from '@engawa/contract';
import { createHungParts } from '../releases/hungParts.ts';
import { timersByHand } from './timersByHand.fixture.ts';
import {
  aModule,
  aPage,
  aPageReading,
  closePlatforms,
  renderHtml,
  LONG_MS,
  releasesWith,
  TARGET,
} from '../renderedHtml.fixture.tsx';

beforeEach(timersByHand);
afterEach(() => void jest.useRealTimers());
afterEach(closePlatforms);

const never = () => new Promise<void>(() => undefined);

/** A function that never resolves, and a promise for its first call. */
const aHang = () => {
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const hang = () => {
    resolve();
    return never();
  };
  return { started, hang };
};

const LIVE = { 'entry/BlogTop': aPage(), 'social/Iine': aModule(() => <b>いいね</b>) };

test('BF7 answers 503 and reports the release when the load of a blog page hangs', async () => {
  const { started, hang } = aHang();
  const drawing = renderHtml(TARGET, { ...LIVE, 'entry/BlogTop': aPage({ load: hang }) });
  await started;
  jest.advanceTimersByTime(LONG_MS);
  const page = await drawing;
  expect(page).toMatchObject({ status: 503, brokenRemote: 'entry' });
  expect(page.identity).toHaveLength(0);
  const message = `entry/BlogTop was not loaded within ${LONG_MS} ms`;
  const own = page.failures.filter(({ release }) => release === 'entry@1');
  expect(own).toEqual([{ release: 'entry@1', code: 'REMOTE-010', message }]);
});

test('BF7 does not count a slow platform read of a blog page as a hang of the remote', async () => {
  const { started, hang } = aHang();
  const hangs = (resources: string[]) => {
    if (!resources.includes('blogEntries')) return false;
    void hang();
    return true;
  };
  const slow = { ...LIVE, 'entry/BlogTop': aPageReading('blogEntries') };
  const drawing = renderHtml(TARGET, slow, { hangs });
  await started;
  jest.advanceTimersByTime(LONG_MS);
  expect(await drawing).toMatchObject({ status: 504, brokenRemote: null });
});

test('BF7 renders a blog page without a module when its load hangs, and reports it once', async () => {
  const { started, hang } = aHang();
  const module: Exposed = {
    ...aModule(() => <b>いいね</b>),
    load: async () => {
      await hang();
      throw new Error('it went on');
    },
  };
  const drawing = renderHtml(TARGET, { ...LIVE, 'social/Iine': module });
  await started;
  jest.advanceTimersByTime(LONG_MS / 2);
  const page = await drawing;
  expect(page.status).toBe(200);
  expect(page.text).toContain('本文');
  // the slot is empty, and the browser fills it later
  expect(page.text).toMatch(/data-slot="social\/Iine:7"[^>]*><!--\$!--><template/);
  const message = expect.stringContaining('load timed out');
  expect(page.failures).toEqual([{ release: 'social@1', code: 'REMOTE-010', message }]);
});

test('BF7 leaves no timer behind when nothing hangs', async () => {
  expect(await renderHtml(TARGET, LIVE)).toMatchObject({ status: 200, failures: [] });
  expect(jest.getTimerCount()).toBe(0);
});

test('BF7 answers 503 immediately, without a load, when the load of the page has just hung', async () => {
  const { started, hang } = aHang();
  const load = jest.fn(async () => undefined as void).mockImplementationOnce(hang);
  const releases = releasesWith({ ...LIVE, 'entry/BlogTop': aPage({ load }) });
  const drawing = renderHtml(TARGET, {}, { releases });
  await started;
  jest.advanceTimersByTime(LONG_MS);
  await drawing;
  const next = await renderHtml(TARGET, {}, { releases });
  expect(next).toMatchObject({ status: 503, brokenRemote: 'entry', calls: [] });
  const message = 'entry/BlogTop was skipped: its load hung recently';
  expect(next.failures).toEqual([{ release: 'entry@1', code: 'REMOTE-010', message }]);
  expect(load).toHaveBeenCalledTimes(1);
});

test('BF7 a module for which a slow page has no time left is not marked as hung', async () => {
  const { started, hang } = aHang();
  const load = jest.fn(() => success(undefined)).mockImplementationOnce(hang as never);
  const releases = releasesWith({ ...LIVE, 'social/Iine': aModule(() => <b>いいね</b>, load) });
  const drawing = renderHtml(TARGET, {}, { releases, limits: { modulesEndMs: 0 } });
  await started;
  jest.advanceTimersByTime(1);
  const message = expect.stringContaining('social/Iine of 7: load timed out');
  expect((await drawing).failures).toEqual([{ release: 'host@1', code: 'RENDER-002', message }]);
  expect((await renderHtml(TARGET, {}, { releases })).text).toContain('いいね');
});

test('BF7 a page stays marked as hung until one of its loads finishes', async () => {
  const clock = { nowMs: 0 };
  const hung = createHungParts(() => clock.nowMs);
  const releases = { ...releasesWith(LIVE), hung };
  hung.hung(TARGET.module);
  clock.nowMs = 10_000;
  // without a blog, the page is not loaded: the next page retries
  for (const bloggerStatus of [404, 503, 404])
    expect(await renderHtml(TARGET, {}, { releases, bloggerStatus })).toMatchObject({
      status: bloggerStatus,
    });
  expect([1, 2].map(() => hung.admit(TARGET.module))).toEqual([true, false]);
  clock.nowMs = 20_000;
  expect(await renderHtml(TARGET, {}, { releases })).toMatchObject({ status: 200 });
  expect(await renderHtml(TARGET, {}, { releases })).toMatchObject({ status: 200 });
});
