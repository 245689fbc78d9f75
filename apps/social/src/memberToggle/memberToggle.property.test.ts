import * as fc from 'fast-check';
import { BLOCK_SUBJECT } from '../block/blockStore.fixture.ts';
import { FOLLOW_SUBJECT } from '../follow/followSubject.fixture.ts';
import { IINE_SUBJECT } from '../iine/iineSubject.fixture.ts';
import { REBLOG_SUBJECT } from '../reblog/reblogSubject.fixture.ts';
import { toggleModelHarness } from './toggleModelHarness.fixture.ts';
import { stepNames, walk } from './toggleModelRules.fixture.ts';
import { WATCH_SUBJECT } from './watchToggle.fixture.ts';

const collectStepNames = (subject: typeof IINE_SUBJECT) => {
  const world = toggleModelHarness(subject, false);
  world.stop();
  return stepNames(world);
};

test.each([
  ['a follow', FOLLOW_SUBJECT],
  ['a block', BLOCK_SUBJECT],
  ['a reblog', REBLOG_SUBJECT],
  ['the like', IINE_SUBJECT],
  ['a toggle without a count', WATCH_SUBJECT],
] as const)(
  'R4.8 R4.9 in any order of presses, responses, errors and tabs, %s ends in the state of the server',
  async (_what, subject) => {
    await fc.assert(
      fc.asyncProperty(
        fc.boolean(),
        fc.array(fc.constantFrom(...collectStepNames(subject)), { minLength: 1, maxLength: 40 }),
        async (isSet, path) => {
          expect(await walk(subject, isSet, path)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  },
);
