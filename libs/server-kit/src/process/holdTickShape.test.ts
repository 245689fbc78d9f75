import { createHook } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The objects that `make` passes to `process.nextTick`, without a strong reference. */
const collectTicks = async (make: () => unknown): Promise<readonly WeakRef<object>[]> => {
  const ticks: WeakRef<object>[] = [];
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      if (type === 'TickObject') ticks.push(new WeakRef(resource));
    },
  }).enable();
  await make();
  hook.disable();
  return ticks;
};

test('one tick object of Node survives garbage collection, others do not', async () => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const held = await collectTicks(() => import('./holdTickShape.ts'));
  const others = await collectTicks(() => process.nextTick(() => undefined));
  for (let round = 0; round < 3; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a weak reference holds until the end of its task
    await wait(1);
    if (typeof collect === 'function') collect();
  }
  const left = (ticks: readonly WeakRef<object>[]) => ticks.filter((tick) => tick.deref()).length;
  expect([left(held), left(others)]).toEqual([1, 0]);
});
