import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { sourceFiles } from './sourceFiles.ts';

/** Harness code for measurements and machines, which commands in tools used to contain. */
const MEASURING =
  /^harness\/(?:(?:programs|measure|kills|machines)\/|run\/(?:notRun|shard|findings|chosenJourneys|withJestReport|jestReport|testIf)\.|product\/(?:heldReleases|inspector|processMemory|releaseTrain)\.|browser\/(?:traffic|visitPage|openVisit|vitals)\.)/;
const isMeasuring = (path: string) => MEASURING.test(path);

/** The current limits; the goals are 5,500 and 20,000. Lower a limit with every removed line. */
test.each([
  [
    'e2e and harness',
    7_191,
    (path: string) => /^(?:e2e|harness)\//.test(path) && !isMeasuring(path),
  ],
  [
    'tools, delivery, the console and the measuring part of harness',
    30_440,
    (path: string) => /^(?:tools|delivery|apps\/console)\//.test(path) || isMeasuring(path),
  ],
])(
  'the code of %s, without journeys and tests, has at most %i lines',
  async (_, most, isCounted) => {
    const files = (await sourceFiles(CHECKOUT_ROOT)).filter(
      ({ path }) =>
        isCounted(path) && /\.(?:ts|tsx|mjs)$/.test(path) && !/\.(?:test|e2e)\./.test(path),
    );
    const lines = files.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(most);
  },
);
