import {
  toggleModelHarness,
  type StepName,
  type ToggleModel,
  type ToggleSubject,
} from './toggleModelHarness.fixture.ts';

/** Lets everything that an answer sets off run to its end. */
export const turn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const isStepName = (world: ToggleModel, name: string): name is StepName => name in world.steps;

export const stepNames = (world: ToggleModel): StepName[] =>
  Object.keys(world.steps).filter((name) => isStepName(world, name));

/** What never holds for a moment; the sequence that led there stands in the failure. */
const brokenIn = (world: ToggleModel, { failed, sharedCount }: ToggleSubject): string[] => {
  const { count, isBusy } = world.view();
  const { writes, presses } = world.sent();
  // what another tab has done meanwhile is no lie of this one
  const told = world.changesOfOthers() === 0 ? world.told : [];
  const lies = told.filter(({ message, exist }) => failed(true).includes(message) && exist);
  const falseRemovals = told.filter(
    ({ message, exist }) => failed(false).includes(message) && !exist,
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
    world.steps.otherTabHeard();
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

/**
 * Runs one sequence, and then lets all end.
 * @param isStrict null is answered where a step cannot happen; else such a step is passed over
 * @param isKnown null is answered, and nothing more is let happen, where the sequence led to such a world
 */
export const walk = async (
  subject: ToggleSubject,
  isSet: boolean,
  path: readonly StepName[],
  isStrict = true,
  isKnown: (fingerprint: string) => boolean = () => false,
) => {
  const world = toggleModelHarness(subject, isSet);
  try {
    const broken: string[] = [];
    for (const name of path) {
      const isDone = world.steps[name]();
      if (!isDone && isStrict) return null;
      await turn();
      broken.push(...brokenIn(world, subject));
    }
    const fingerprint = world.fingerprint();
    if (isKnown(fingerprint)) return null;
    await settle(world);
    if (world.view().isBusy) broken.push('busy for ever');
    if (differs(world, subject) && !isUnsure(world, subject) && !world.isDoubtful())
      broken.push('settled on another state than the server');
    world.steps.personalAsked();
    await settle(world);
    if (differs(world, subject))
      broken.push('another state than the server even after a new personal read');
    broken.push(...brokenIn(world, subject));
    world.stop();
    if (world.openChannels() > 0) broken.push('a page that was left still listens to other tabs');
    return { fingerprint, broken };
  } finally {
    world.stop();
  }
};
