import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { until } from '../../testing/until.ts';
import { MakerDied, type MakerProcess } from './makerProcess.ts';
import { createPictureMaker, type PictureNotMade } from './pictureMaker.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-maker-'));
});
afterEach(() => rm(folder, { recursive: true }));

const jobFor = (name: string) =>
  ({ kind: 'original', source: name, width: 1, height: 1, to: join(folder, name) }) as const;

type Begun = { readonly name: string; readonly to: string } & PromiseWithResolvers<void>;

/** A process that makes what the test says, when it says so. */
const aMaker = (most = { awaited: 100, ahead: 100 }) => {
  const begun: Begun[] = [];
  const faults: { readonly name: string; readonly isGivenUp: boolean }[] = [];
  const process: MakerProcess = {
    run: (job) => {
      const resolvers = Promise.withResolvers<void>();
      begun.push({ name: String(job.source), to: job.to, ...resolvers });
      return resolvers.promise;
    },
    end: async () => {
      for (const { reject } of begun) reject(new MakerDied('ended'));
    },
    pid: () => null,
  };
  const maker = createPictureMaker({
    onFault: (_error, { file, isGivenUp }) => faults.push({ name: basename(file), isGivenUp }),
    startProcess: () => process,
    most,
  });
  /** The last time that a picture was begun, once there are so many in all. */
  const nth = async (count: number): Promise<Begun> => {
    await until(() => begun.length >= count);
    const last = begun.at(-1);
    if (!last) throw new Error('nothing was begun');
    return last;
  };
  const succeed = async ({ to, resolve }: Begun) => {
    await writeFile(to, 'a picture');
    resolve();
  };
  const die = () => {
    for (const { reject } of begun) reject(new MakerDied('died'));
  };
  const names = () => begun.map(({ name }) => name);
  return { maker, nth, succeed, die, names, faults, begun };
};

const outcome = (work: Promise<void>) =>
  work.then(
    () => 'made',
    (error: PictureNotMade) => error.why ?? error.message,
  );

test('what a reader waits for goes before what is made ahead, and a place is left for it', async () => {
  const { maker, nth, succeed, names } = aMaker();
  const all = [
    maker.make(jobFor('ahead1'), 'ahead'),
    maker.make(jobFor('ahead2'), 'ahead'),
    maker.make(jobFor('ahead3'), 'ahead'),
    maker.make(jobFor('reader1'), 'awaited'),
    maker.make(jobFor('reader2'), 'awaited'),
  ];
  await succeed(await nth(2));
  expect(names()).toEqual(['ahead1', 'reader1']);
  await succeed(await nth(3));
  // the place that is free stays free for readers
  expect(names()).toEqual(['ahead1', 'reader1', 'reader2']);
  expect(maker.waiting()).toBe(2);
  await maker.close();
  expect(await Promise.all(all.map(outcome))).toEqual([
    'closed',
    'closed',
    'closed',
    'made',
    'made',
  ]);
});

test('what is asked for twice is made once, and moves up when a reader asks for it', async () => {
  const { maker, nth, succeed, names, begun } = aMaker();
  const busy = maker.make(jobFor('busy'), 'ahead');
  void maker.make(jobFor('first'), 'ahead').catch(() => undefined);
  const ahead = maker.make(jobFor('wanted'), 'ahead');
  const awaited = maker.make(jobFor('wanted'), 'awaited');
  await succeed(await nth(2));
  await Promise.all([ahead, awaited]);
  expect(names()).toEqual(['busy', 'wanted']);
  expect(await readFile(join(folder, 'wanted'), 'utf8')).toBe('a picture');
  const [first] = begun;
  if (first) await succeed(first);
  await busy;
  await maker.close();
});

test('a full queue refuses, each kind by its own bound', async () => {
  const { maker, nth } = aMaker({ awaited: 1, ahead: 1 });
  const all = ['a', 'b', 'c', 'd'].map((name) => outcome(maker.make(jobFor(name), 'awaited')));
  expect(await all[3]).toBe('full');
  const ahead = ['e', 'f'].map((name) => outcome(maker.make(jobFor(name), 'ahead')));
  expect(await ahead[1]).toBe('full');
  await nth(2);
  await maker.close();
  expect(await Promise.all(all)).toEqual(['closed', 'closed', 'closed', 'full']);
});

test('where the process dies its pictures are begun again, each alone, so that only the guilty one is given up', async () => {
  const { maker, nth, succeed, die, names, faults } = aMaker();
  const [innocent, guilty] = ['innocent', 'guilty'].map((name) =>
    outcome(maker.make(jobFor(name), 'awaited')),
  );
  await nth(2);
  die();
  const third = await nth(3);
  expect(faults).toHaveLength(2);
  if (third.name === 'guilty') die();
  else await succeed(third);
  const fourth = await nth(4);
  expect([third.name, fourth.name].toSorted()).toEqual(['guilty', 'innocent']);
  if (fourth.name === 'guilty') die();
  else await succeed(fourth);
  expect(await innocent).toBe('made');
  expect(await guilty).toBe('given-up');
  expect(faults.filter(({ isGivenUp }) => isGivenUp)).toEqual([
    { name: 'guilty', isGivenUp: true },
  ]);
  // nobody lets the process die of it again at once
  expect(await outcome(maker.make(jobFor('guilty'), 'awaited'))).toBe('given-up');
  expect(names()).toHaveLength(4);
  await maker.close();
});

test('a picture that is broken is told to who asked, and nothing unfinished stays', async () => {
  const { maker, nth, faults } = aMaker();
  const broken = outcome(maker.make(jobFor('broken'), 'awaited'));
  const { to, reject } = await nth(1);
  await writeFile(to, 'half a pic');
  reject(new Error('a picture was not made: it ends too early'));
  expect(await broken).toContain('it ends too early');
  expect(await readdir(folder)).toEqual([]);
  expect(faults).toEqual([]);
  await maker.close();
});
