import {
  toggleModelHarness,
  type StepName,
  type ToggleModel,
  type ToggleSubject,
} from './toggleModelHarness.fixture.ts';

/** Waits until everything that a response triggers has finished. */
const turn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const isStepName = (world: ToggleModel, name: string): name is StepName => name in world.steps;

export const stepNames = (world: ToggleModel): StepName[] =>
  Object.keys(world.steps).filter((name) => isStepName(world, name));

/** Invariants of every step; the failure message contains the sequence of steps. */
const brokenIn = (world: ToggleModel, { failed, sharedCount }: ToggleSubject): string[] => {
  const { count, isBusy } = world.view();
  const { writes, presses } = world.sent();
  // a change in another tab does not make this tab's message false
  const notified = world.changesOfOthers() === 0 ? world.notified : [];
  const lies = notified.filter(({ message, exist }) => failed(true).includes(message) && exist);
  const falseRemovals = notified.filter(
    ({ message, exist }) => failed(false).includes(message) && !exist,
  );
  return [
    ...((count === null) === (sharedCount !== null) || Number(count) < 0
      ? [`count is ${count}`]
      : []),
    ...(world.writesUnderWay() > 1 ? ['two requests at once'] : []),
    ...(world.writesUnderWay() > 0 && !isBusy ? ['an unobserved request'] : []),
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
    world.steps.otherTabReceived();
    await turn();
  }
};

const differs = (world: ToggleModel, { sharedCount }: ToggleSubject): boolean => {
  const { exist, count } = world.view();
  const truth = world.truth();
  return exist !== truth.exist || (sharedCount !== null && count !== truth.count);
};

const isUnsure = ({ notified }: ToggleModel, { unsure }: ToggleSubject) =>
  notified.some(({ message }) => message === unsure(true) || message === unsure(false));

/** Completes all requests and leaves the page. */
const brokenAtTheEnd = async (world: ToggleModel, subject: ToggleSubject): Promise<string[]> => {
  const broken: string[] = [];
  await settle(world);
  if (world.view().isBusy) broken.push('busy for ever');
  if (differs(world, subject) && !isUnsure(world, subject) && !world.isDoubtful())
    broken.push('settled on another state than the server');
  world.steps.personalRequested();
  await settle(world);
  if (differs(world, subject))
    broken.push('another state than the server even after a new personal read');
  broken.push(...brokenIn(world, subject));
  world.stop();
  if (world.openChannels() > 0) broken.push('a page that was left still listens to other tabs');
  return broken;
};

/** Takes a step. @returns the violated invariants, or null for an impossible step */
const stepInto = async (
  world: ToggleModel,
  subject: ToggleSubject,
  name: StepName,
): Promise<string[] | null> => {
  if (!world.steps[name]()) return null;
  await turn();
  return brokenIn(world, subject);
};

/** Runs one sequence, skips impossible steps, and completes all requests. */
export const walk = async (
  subject: ToggleSubject,
  isSet: boolean,
  path: readonly StepName[],
): Promise<string[]> => {
  const world = toggleModelHarness(subject, isSet);
  try {
    const broken: string[] = [];
    for (const name of path) broken.push(...((await stepInto(world, subject, name)) ?? []));
    return [...broken, ...(await brokenAtTheEnd(world, subject))];
  } finally {
    world.stop();
  }
};

/**
 * Runs one sequence, then the first possible step of `tried`, because impossible ones change
 * nothing. Completes all requests if that leads to an unknown state.
 * @param path possible steps only
 * @returns the step taken, with `broken` null for a known state; null if no step is possible
 */
export const walkOn = async (
  subject: ToggleSubject,
  isSet: boolean,
  { path, tried }: { readonly path: readonly StepName[]; readonly tried: readonly StepName[] },
  isKnown: (fingerprint: string) => boolean,
) => {
  const world = toggleModelHarness(subject, isSet);
  try {
    const broken: string[] = [];
    for (const name of path) {
      const found = await stepInto(world, subject, name);
      if (found === null) throw new Error(`step ${name} cannot happen`);
      broken.push(...found);
    }
    for (const last of tried) {
      const found = await stepInto(world, subject, last);
      if (found === null) continue;
      const fingerprint = world.fingerprint();
      if (isKnown(fingerprint)) return { last, fingerprint, broken: null };
      broken.push(...found, ...(await brokenAtTheEnd(world, subject)));
      return { last, fingerprint, broken };
    }
    return null;
  } finally {
    world.stop();
  }
};
