import { IINE_SUBJECT } from '../iine/iineSubject.fixture.ts';
import {
  toggleModelHarness,
  type StepName,
  type ToggleModel,
  type ToggleSubject,
} from './toggleModelHarness.fixture.ts';
import { WATCH_SUBJECT } from './watchToggle.fixture.ts';

const DEPTH = 9;

/** Lets everything that an answer sets off run to its end. */
const turn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const isStepName = (world: ToggleModel, name: string): name is StepName => name in world.steps;

const stepNames = (world: ToggleModel): StepName[] =>
  Object.keys(world.steps).filter((name) => isStepName(world, name));

/** What never holds for a moment; the sequence that led there stands in the failure. */
const brokenIn = (world: ToggleModel, { failed, sharedCount }: ToggleSubject): string[] => {
  const { count, isBusy } = world.view();
  const { writes, presses } = world.sent();
  const lies = world.told.filter(({ message, exist }) => message === failed(true) && exist);
  const falseRemovals = world.told.filter(
    ({ message, exist }) => message === failed(false) && !exist,
  );
  return [
    ...((count === null) === (sharedCount !== null) || Number(count) < 0
      ? [`count is ${count}`]
      : []),
    ...(world.writesUnderWay() > 1 ? ['two requests at once'] : []),
    ...(world.writesUnderWay() > 0 && !isBusy ? ['a request nobody sees'] : []),
    ...(writes > presses ? ['more requests than presses'] : []),
    ...(lies.length > 0 ? ['said that it failed, and it is set'] : []),
    ...(falseRemovals.length > 0 ? ['said that it stays, and it is gone'] : []),
  ];
};

const settle = async (world: ToggleModel): Promise<void> => {
  while (!world.isQuiet()) {
    world.steps.writeAnswered();
    world.steps.readAnswered();
    world.steps.personalArrives();
    await turn();
  }
};

const differs = (world: ToggleModel, { sharedCount }: ToggleSubject): boolean => {
  const { exist, count } = world.view();
  const truth = world.truth();
  return exist !== truth.exist || (sharedCount !== null && count !== truth.count);
};

const isUnsure = ({ told }: ToggleModel, { unsure }: ToggleSubject) =>
  told.some(({ message }) => message === unsure(true) || message === unsure(false));

/** Runs one sequence; null where its last step cannot happen. */
const walk = async (subject: ToggleSubject, isSet: boolean, path: readonly StepName[]) => {
  const world = toggleModelHarness(subject, isSet);
  try {
    const broken: string[] = [];
    for (const name of path) {
      if (!world.steps[name]()) return null;
      await turn();
      broken.push(...brokenIn(world, subject));
    }
    const fingerprint = world.fingerprint();
    await settle(world);
    if (world.view().isBusy) broken.push('busy for ever');
    if (differs(world, subject) && !isUnsure(world, subject))
      broken.push('settled on another state than the server');
    world.steps.personalAsked();
    await settle(world);
    if (differs(world, subject))
      broken.push('another state than the server even after a new personal read');
    return { fingerprint, broken: [...broken, ...brokenIn(world, subject)] };
  } finally {
    world.stop();
  }
};

/** Walks every order of steps up to DEPTH, each world that can be reached once. */
const explore = async (subject: ToggleSubject, isSet: boolean) => {
  const names = stepNames(toggleModelHarness(subject, isSet));
  const seen = new Set<string>();
  const found: string[] = [];
  let paths: (readonly StepName[])[] = [[]];
  for (let length = 1; length <= DEPTH; length += 1) {
    const reached: (readonly StepName[])[] = [];
    for (const path of paths.flatMap((before) => names.map((name) => [...before, name]))) {
      const walked = await walk(subject, isSet, path);
      if (walked === null || seen.has(walked.fingerprint)) continue;
      seen.add(walked.fingerprint);
      reached.push(path);
      if (walked.broken.length > 0) found.push(`${path.join(' > ')}: ${walked.broken.join('; ')}`);
    }
    paths = reached;
  }
  return { found, worlds: seen.size };
};

describe.each([
  ['the like', IINE_SUBJECT],
  ['a toggle without a count', WATCH_SUBJECT],
] as const)('every order of events for %s', (_name, subject) => {
  it.each([false, true])(
    'R4.8 sends one request at a time and ends as the server stands (set at first: %s)',
    async (isSet) => {
      const { found, worlds } = await explore(subject, isSet);
      expect(found.slice(0, 5)).toEqual([]);
      expect(worlds).toBeGreaterThan(400);
    },
  );
});
