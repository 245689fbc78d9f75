import { IINE_SUBJECT } from '../iine/iineSubject.fixture.ts';
import {
  toggleModelHarness,
  type StepName,
  type ToggleSubject,
} from './toggleModelHarness.fixture.ts';
import { stepNames, walkOn } from './toggleModelRules.fixture.ts';
import { WATCH_SUBJECT } from './watchToggle.fixture.ts';

/** Explores every order of up to `depth` steps; each reachable state once. */
const explore = async (subject: ToggleSubject, isSet: boolean, depth: number) => {
  const world = toggleModelHarness(subject, isSet);
  // changes in other tabs would lead to too many orders; the property test covers them with random
  // sequences
  const names = stepNames(world).filter((name) => !name.startsWith('otherTab'));
  world.stop();
  const seen = new Set<string>();
  const found: string[] = [];
  let paths: (readonly StepName[])[] = [[]];
  for (let length = 1; length <= depth; length += 1) {
    const reached: (readonly StepName[])[] = [];
    for (const path of paths) {
      let tried = names;
      for (;;) {
        const walked = await walkOn(subject, isSet, { path, tried }, (world) => seen.has(world));
        if (walked === null) break;
        const { last, fingerprint, broken } = walked;
        tried = tried.slice(tried.indexOf(last) + 1);
        // skips a known state, whose pending requests an earlier order of steps has completed
        if (broken === null) continue;
        seen.add(fingerprint);
        reached.push([...path, last]);
        if (broken.length > 0) found.push(`${[...path, last].join(' > ')}: ${broken.join('; ')}`);
      }
    }
    paths = reached;
  }
  return { found, worlds: seen.size };
};

describe.each([
  ['the like', IINE_SUBJECT, 9, 400],
  // one step less is enough, because the code of the toggle is the same
  ['a toggle without a count', WATCH_SUBJECT, 8, 250],
] as const)('in every order of events, %s', (_name, subject, depth, fewestWorlds) => {
  it.each([false, true])(
    'BM1 R4.8 sends one request at a time and ends in the state of the server (initially set: %s)',
    async (isSet) => {
      const { found, worlds } = await explore(subject, isSet, depth);
      expect(found.slice(0, 5)).toEqual([]);
      expect(worlds).toBeGreaterThan(fewestWorlds);
    },
  );
});
