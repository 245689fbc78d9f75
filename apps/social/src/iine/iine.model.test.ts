import { failedText, unsureText } from './iineTexts.ts';
import { anIineWorld, type IineWorld, type StepName } from './iineWorld.fixture.ts';

const DEPTH = 9;

/** Lets everything that an answer sets off run to its end. */
const turn = async (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

const isStepName = (world: IineWorld, name: string): name is StepName => name in world.steps;

const stepNames = (world: IineWorld): StepName[] =>
  Object.keys(world.steps).filter((name) => isStepName(world, name));

/** What never holds for a moment; the sequence that led there stands in the failure. */
const brokenIn = (world: IineWorld): string[] => {
  const { count, isBusy } = world.view();
  const { writes, presses } = world.sent();
  const lies = world.told.filter(({ message, exist }) => message === failedText(true) && exist);
  const falseRemovals = world.told.filter(
    ({ message, exist }) => message === failedText(false) && !exist,
  );
  return [
    ...(count === null || count < 0 ? [`count is ${count}`] : []),
    ...(world.writesUnderWay() > 1 ? ['two requests at once'] : []),
    ...(world.writesUnderWay() > 0 && !isBusy ? ['a request nobody sees'] : []),
    ...(writes > presses ? ['more requests than presses'] : []),
    ...(lies.length > 0 ? ['said that it failed, and the like is there'] : []),
    ...(falseRemovals.length > 0 ? ['said that the like stays, and it is gone'] : []),
  ];
};

const settle = async (world: IineWorld): Promise<void> => {
  while (!world.isQuiet()) {
    world.steps.writeAnswered();
    world.steps.readAnswered();
    world.steps.personalArrives();
    await turn();
  }
};

const differs = (world: IineWorld): boolean => {
  const { exist, count } = world.view();
  const truth = world.truth();
  return exist !== truth.exist || count !== truth.iineCount;
};

const isUnsure = ({ told }: IineWorld) =>
  told.some(({ message }) => message === unsureText(true) || message === unsureText(false));

/** Runs one sequence; null where its last step cannot happen. */
const walk = async (hasLike: boolean, path: readonly StepName[]) => {
  const world = anIineWorld(hasLike);
  try {
    const broken: string[] = [];
    for (const name of path) {
      if (!world.steps[name]()) return null;
      await turn();
      broken.push(...brokenIn(world));
    }
    const fingerprint = world.fingerprint();
    await settle(world);
    if (world.view().isBusy) broken.push('busy for ever');
    if (differs(world) && !isUnsure(world)) broken.push('settled on another state than the server');
    world.steps.personalAsked();
    await settle(world);
    if (differs(world)) broken.push('another state than the server even after a new personal read');
    return { fingerprint, broken: [...broken, ...brokenIn(world)] };
  } finally {
    world.stop();
  }
};

/** Walks every order of steps up to DEPTH, each world that can be reached once. */
const explore = async (hasLike: boolean) => {
  const names = stepNames(anIineWorld(hasLike));
  const seen = new Set<string>();
  const found: string[] = [];
  let paths: (readonly StepName[])[] = [[]];
  for (let length = 1; length <= DEPTH; length += 1) {
    const reached: (readonly StepName[])[] = [];
    for (const path of paths.flatMap((before) => names.map((name) => [...before, name]))) {
      const walked = await walk(hasLike, path);
      if (walked === null || seen.has(walked.fingerprint)) continue;
      seen.add(walked.fingerprint);
      reached.push(path);
      if (walked.broken.length > 0) found.push(`${path.join(' > ')}: ${walked.broken.join('; ')}`);
    }
    paths = reached;
  }
  return { found, worlds: seen.size };
};

describe.each([false, true])(
  'every order of events, the like being there at first: %s',
  (hasLike) => {
    it('R4.8 sends one request at a time and ends as the server stands', async () => {
      const { found, worlds } = await explore(hasLike);
      expect(found.slice(0, 5)).toEqual([]);
      expect(worlds).toBeGreaterThan(400);
    });
  },
);
