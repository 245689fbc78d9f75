import { selectIsHidden } from '@engawa/contract';
import { array, assert, asyncProperty, boolean, constantFrom } from 'fast-check';
import { toggleModelHarness, type StepName } from '../memberToggle/toggleModelHarness.fixture.ts';
import { BLOCK_SUBJECT, TARGET } from './blockStore.fixture.ts';

/** Waits until everything that a response triggers has finished. */
const turn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const aWorld = (isSet: boolean) => {
  const opened: { isHidden: () => boolean }[] = [];
  const world = toggleModelHarness(
    {
      ...BLOCK_SUBJECT,
      open: (services) => {
        const page = BLOCK_SUBJECT.open(services);
        opened.push({ isHidden: () => selectIsHidden(TARGET)(page.store.getState()) });
        return page;
      },
    },
    isSet,
  );
  return { ...world, isHidden: () => opened[0]?.isHidden() };
};

const STEPS: readonly StepName[] = [
  'press',
  'press',
  'writeAnswered',
  'writeMadeAndLost',
  'writeLost',
  'writeRefused',
  'readAnswered',
  'readLost',
  'personalRequested',
  'personalArrives',
];

test('BM7 R4.10 in any order of events, blocks are sent one at a time, and the final state equals that of the server', async () => {
  await assert(
    asyncProperty(
      boolean(),
      array(constantFrom(...STEPS), { minLength: 5, maxLength: 40 }),
      async (isSet, names) => {
        const world = aWorld(isSet);
        try {
          for (const name of names) {
            world.steps[name]();
            await turn();
            expect(world.writesUnderWay()).toBeLessThanOrEqual(1);
            expect(world.writesUnderWay() === 1 && !world.view().isBusy).toBe(false);
          }
          const settle = async () => {
            while (!world.isQuiet()) {
              world.steps.writeAnswered();
              world.steps.readAnswered();
              world.steps.personalArrives();
              await turn();
            }
          };
          await settle();
          world.steps.personalRequested();
          await settle();
          const { exist } = world.truth();
          expect([world.view().exist, world.view().isBusy]).toEqual([exist, false]);
          expect(world.isHidden()).toBe(exist);
        } finally {
          world.stop();
        }
      },
    ),
    { numRuns: 300 },
  );
});
