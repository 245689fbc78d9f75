import { Session } from 'node:inspector/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { aRenderedPage } from '../responses/servedPage.fixture.ts';
import { aService } from './pageService.fixture.ts';

const collectGarbage = async () => {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
};

test('a cached page does not hold the request that rendered it', async () => {
  const { answer, cache } = aService(() => aRenderedPage('縁側', { maxAgeS: 600 }));
  const ask = async () => {
    // this closure refers to the request and thereby to its connection
    const enter = () => () => undefined;
    await answer('/kanoya-mio/', '', null, enter);
    return new WeakRef(enter);
  };
  const held = await ask();
  await nextTurn();
  await collectGarbage();
  expect([cache.entries, held.deref()]).toEqual([1, undefined]);
});
