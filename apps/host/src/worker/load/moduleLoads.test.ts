import {
  failure,
  success,
  sessionEnded,
  type Read,
  type RemoteModule,
  type Result,
} from '@engawa/contract';
import { createHungParts } from '../releases/hungParts.ts';
import { EARLY, aModule, opened, OUTCOME, page } from '../../frame/openedPage.fixture.ts';

test('BF7 pages skip a hung module until one of them finishes its load', async () => {
  const clock = { nowMs: 0 };
  const moduleTime = () => ({ ms: 0, isWhole: true });
  const also = { hung: createHungParts(() => clock.nowMs), moduleTime };
  let runs = 0;
  const early = (waits: () => unknown): RemoteModule => ({
    ...aModule(EARLY.module),
    load: async () => {
      runs += 1;
      await waits();
      return success(undefined);
    },
  });
  const lost = async (module: RemoteModule) => {
    const { end, failed } = opened(page, async () => success({}), module, also);
    expect(await end).toEqual(OUTCOME);
    return failed;
  };
  const hangs = early(() => new Promise(() => undefined));
  const sound = early(() => undefined);
  expect(await lost(hangs)).toEqual([`REMOTE-010 ${EARLY.module}`]);
  expect(await lost(sound)).toEqual([`REMOTE-010 ${EARLY.module}`]);
  expect(runs).toBe(1);
  clock.nowMs = 10_000;
  expect([await lost(sound), await lost(sound)]).toEqual([[], []]);
  expect(runs).toBe(3);
});

test('R8.4 pages skip a deferrable module for ten seconds after its read times out', async () => {
  const clock = { nowMs: 0 };
  const also = { hung: createHungParts(() => clock.nowMs) };
  const deferrable = (loaded: Result<void>) => ({
    ...aModule(EARLY.module, loaded),
    isDeferrable: true as const,
  });
  const failedWith = async (loaded: Result<void>) => {
    const { end, failed } = opened(page, async () => success({}), deferrable(loaded), also);
    expect(await end).toEqual(OUTCOME);
    return failed;
  };
  const failedRead = (code: 'API-001' | 'API-004') =>
    failure({ code, statusCode: 0, message: code });
  const read = success(undefined);
  expect(await failedWith(failedRead('API-004'))).toEqual([`API-004 ${EARLY.module}`]);
  expect(await failedWith(failedRead('API-001'))).toEqual([`API-001 ${EARLY.module}`]);
  expect(await failedWith(read)).toEqual([`API-001 ${EARLY.module}`]);
  clock.nowMs = 10_000;
  expect(await failedWith(read)).toEqual([]);
});

const never = () => new Promise<never>(() => undefined);

test.each([
  ['without its full time', false],
  ['with a pending read', true],
])('BF7 a module %s is abandoned by this page only', async (_whose, isWhole) => {
  const also = { hung: createHungParts(() => 0), moduleTime: () => ({ ms: 0, isWhole }) };
  let runs = 0;
  const early: RemoteModule = {
    ...aModule(EARLY.module),
    load: async (id, services) => {
      runs += 1;
      if (!isWhole) await never();
      return aModule(EARLY.module).load(id, services);
    },
  };
  const read: Read = async (resource) => (resource === EARLY.module ? never() : success({}));
  for (const place of [1, 2]) {
    const { end, failed } = opened(page, read, early, also);
    expect(await end).toEqual(OUTCOME);
    expect([runs, failed]).toEqual([place, [`RENDER-002 ${EARLY.module}`]]);
  }
});

/**
 * Creates a module that dispatches an action after its read, to which the test sends the response.
 */
const aSlowModule = () => {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: answer, resolve: give } = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  const module: RemoteModule = {
    ...aModule(EARLY.module),
    load: async (_id, { dispatch }) => {
      start();
      await answer;
      try {
        dispatch(sessionEnded());
        ended.resolve(null);
      } catch (error) {
        ended.resolve(error);
      }
      return success(undefined);
    },
  };
  return { module, started, give, ended: ended.promise };
};

test('BF7 the data of a module that is out of time never reach the page', async () => {
  const { module, give, ended } = aSlowModule();
  const also = { moduleTime: () => ({ ms: 0, isWhole: true }) };
  const { end, failed, store } = opened(page, async () => success({}), module, also);
  expect(await end).toEqual(OUTCOME);
  give();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  expect(store.getState()).toMatchObject({ session: { status: 'unknown' } });
  expect(failed).toEqual([`REMOTE-010 ${EARLY.module}`]);
});

test('BF7 an abandoned page reports no module, neither as failed nor as hung', async () => {
  const { module, started, give, ended } = aSlowModule();
  const abandoned = new AbortController();
  const hung = createHungParts(() => 0);
  const also = { hung, moduleTime: () => ({ ms: 1, isWhole: true }) };
  const read: Read = async () => success({});
  const { end, failed } = opened(page, read, module, also, abandoned.signal);
  const rejected = expect(end).rejects.toMatchObject({ name: 'AbortError' });
  await started;
  abandoned.abort();
  // this timer fires after the timer of the modules
  await new Promise((resolve) => {
    setTimeout(resolve, 5);
  });
  give();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  await rejected;
  expect(failed).toEqual([]);
  expect(hung.admit(EARLY.module)).toBe(true);
});
