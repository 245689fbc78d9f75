import { basename } from 'node:path';
import type { SourceFile } from '../checks/house/sourceFiles.ts';
import { CHOSEN_JOURNEYS } from '@engawa/harness/run/chosenJourneys.ts';
import { WHOLE_RUN_TESTS } from '../../jest/wholeRunTests.ts';

/** A test with the ids of guarantees in its title. */
export type HoldingTest = {
  readonly ids: readonly string[];
  readonly title: string;
  /** path relative to the root */
  readonly path: string;
  /** whether only `npm test -- --whole` runs the test */
  readonly isWholeOnly: boolean;
};

const JOURNEY = '.e2e.ts';
const TEST_FILE = /\.(test\.tsx?|e2e\.ts)$/;
/** Matches a string that starts with ids, as test titles do: BF19, R5.11, S10. */
const TITLE = /(['"`])((?:[A-Z]{1,2}\d+(?:\.\d+)*,? )+)((?:\\.|(?!\1)[^\n])+)\1/g;
const GUARANTEE = /^(?:BF|BM|BQ|BR)\d+$/;

const WHOLE_RUN = new RegExp(WHOLE_RUN_TESTS.join('|'));
const isWholeOnly = (path: string): boolean =>
  path.endsWith(JOURNEY)
    ? !CHOSEN_JOURNEYS.has(basename(path, JOURNEY))
    : WHOLE_RUN.test(`/${path}`);

const titlesIn = ({ path, text }: SourceFile): readonly HoldingTest[] =>
  [...text.matchAll(TITLE)].flatMap(([, , ids = '', words = '']) => {
    const held = ids.split(/,? /).filter((id) => GUARANTEE.test(id));
    return held.length === 0
      ? []
      : [{ ids: held, title: words.replaceAll('\\', ''), path, isWholeOnly: isWholeOnly(path) }];
  });

/** The tests with ids of guarantees, by path and position in the file. */
export const findHoldingTests = (files: readonly SourceFile[]): readonly HoldingTest[] =>
  files
    .filter(({ path }) => TEST_FILE.test(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(titlesIn);
