import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { until } from '../../../testing/until.ts';
import { MakerDied, type MakerProcess } from './makerProcess.ts';
import type { FailureOutcome } from './makerFailures.ts';
import { createPictureMaker, type PictureNotMade } from './pictureMaker.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-maker-'));
});
afterEach(() => rm(folder, { recursive: true }));

const jobFor = (name: string) =>
  ({ kind: 'original', source: name, width: 1, height: 1, to: join(folder, name) }) as const;

type Started = { readonly name: string; readonly to: string } & PromiseWithResolvers<void>;

const sizeFor = (name: string) =>
  ({
    kind: 'variant',
    source: name,
    variant: { kind: 'caw', side: 288 },
    shorterSide: 1,
    format: 'webp',
    to: join(folder, name),
  }) as const;

/** Creates a maker with a fake process that the test controls. */
const aMaker = (most = { awaited: 100, ahead: 100 }) => {
  const started: Started[] = [];
  const faults: { readonly name: string; readonly outcome: FailureOutcome }[] = [];
  const clock = { ms: 1 };
  const process: MakerProcess = {
    run: (job) => {
      const resolvers = Promise.withResolvers<void>();
      const to = 'to' in job ? job.to : '';
      started.push({ name: String(job.source), to, ...resolvers });
      return resolvers.promise;
    },
    end: async () => {
      for (const { reject } of started) reject(new MakerDied('ended'));
    },
    pid: () => null,
  };
  const maker = createPictureMaker({
    onFault: (_error, { file, outcome }) => faults.push({ name: basename(file), outcome }),
    startProcess: () => process,
    most,
    now: () => clock.ms,
  });
  /** Returns the last started job once this many were started. */
  const nth = async (count: number): Promise<Started> => {
    await until(() => started.length >= count);
    const last = started.at(-1);
    if (!last) throw new Error('no image was started');
    return last;
  };
  /**
   * Returns the last started job of this image, because either of two concurrent jobs may start
   * first.
   */
  const startedAs = async (name: string): Promise<Started> => {
    await until(() => names().includes(name));
    const found = started.findLast((one) => one.name === name);
    if (!found) throw new Error(`${name} was not started`);
    return found;
  };
  const names = () => started.map(({ name }) => name).toSorted();
  const succeed = async ({ to, resolve }: Started) => {
    await writeFile(to, 'a picture');
    resolve();
  };
  const die = () => {
    for (const { reject } of started) reject(new MakerDied('died'));
  };
  return { maker, nth, startedAs, succeed, die, names, faults, started, clock };
};

const outcome = (work: Promise<void>) =>
  work.then(
    () => 'made',
    (error: PictureNotMade) => error.why ?? error.message,
  );

test('images that a reader awaits precede images made in advance, and one place is reserved for them', async () => {
  const { maker, nth, startedAs, succeed, names } = aMaker();
  const all = [
    maker.make(jobFor('ahead1'), 'ahead'),
    maker.make(jobFor('ahead2'), 'ahead'),
    maker.make(jobFor('ahead3'), 'ahead'),
    maker.make(jobFor('reader1'), 'awaited'),
    maker.make(jobFor('reader2'), 'awaited'),
  ];
  await nth(2);
  expect(names()).toEqual(['ahead1', 'reader1']);
  await succeed(await startedAs('reader1'));
  await succeed(await startedAs('reader2'));
  // the free slot is reserved for readers
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

test('slow images of one member do not block an image of another member', async () => {
  const { maker, nth, startedAs, succeed } = aMaker();
  const buildJob = (member: string, name: string) => ({
    ...jobFor(name),
    to: join(folder, 'user_images/20261129/10', member, name),
  });
  const slow = ['slow1', 'slow2', 'slow3', 'slow4'].map((name) =>
    outcome(maker.make(buildJob('kanoya-mio', name), 'awaited')),
  );
  await nth(2);
  const other = outcome(maker.make(buildJob('tsubame-kanamono', 'other'), 'awaited'));
  await succeed(await startedAs('slow1'));
  expect((await nth(3)).name).toBe('other');
  await succeed(await nth(3));
  expect(await other).toBe('made');
  expect((await nth(4)).name).toBe('slow3');
  await maker.close();
  expect(await Promise.all(slow)).toEqual(['made', 'closed', 'closed', 'closed']);
});

test('makes an image that is requested twice once, and makes it earlier when a reader awaits it', async () => {
  const { maker, startedAs, succeed, names } = aMaker();
  const busy = maker.make(jobFor('busy'), 'ahead');
  void maker.make(jobFor('first'), 'ahead').catch(() => undefined);
  const ahead = maker.make(jobFor('wanted'), 'ahead');
  const awaited = maker.make(jobFor('wanted'), 'awaited');
  await succeed(await startedAs('wanted'));
  await Promise.all([ahead, awaited]);
  await startedAs('busy');
  expect(names()).toEqual(['busy', 'wanted']);
  expect(await readFile(join(folder, 'wanted'), 'utf8')).toBe('a picture');
  await succeed(await startedAs('busy'));
  await busy;
  await maker.close();
});

test('a full queue rejects further images, with a limit per urgency', async () => {
  const { maker, nth } = aMaker({ awaited: 1, ahead: 1 });
  const all = ['a', 'b', 'c', 'd'].map((name) => outcome(maker.make(jobFor(name), 'awaited')));
  expect(await all[3]).toBe('full');
  const ahead = ['e', 'f'].map((name) => outcome(maker.make(jobFor(name), 'ahead')));
  expect(await ahead[1]).toBe('full');
  await nth(2);
  await maker.close();
  expect(await Promise.all(all)).toEqual(['closed', 'closed', 'closed', 'full']);
});

test('retries images one by one after a crash, and gives up only an image that crashes again', async () => {
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
  expect(faults.filter(({ outcome }) => outcome !== 'retried')).toEqual([
    { name: 'guilty', outcome: 'given-up' },
  ]);
  // a request right after does not start the job again
  expect(await outcome(maker.make(jobFor('guilty'), 'awaited'))).toBe('given-up');
  expect(names()).toHaveLength(4);
  await maker.close();
});

test('reports a broken original to its caller and leaves no partial file', async () => {
  const { maker, nth, faults } = aMaker();
  const broken = outcome(maker.make(jobFor('broken'), 'awaited'));
  const { to, reject } = await nth(1);
  await writeFile(to, 'half a pic');
  reject(new Error('image not made: it ends too early'));
  expect(await broken).toContain('it ends too early');
  expect(await readdir(folder)).toEqual([]);
  expect(faults).toEqual([]);
  await maker.close();
});

test('an image size that fails is reported once and not tried again for ten minutes', async () => {
  const { maker, nth, succeed, faults, started, clock } = aMaker();
  const first = outcome(maker.make(sizeFor('broken'), 'awaited'));
  (await nth(1)).reject(new Error('image not made: it has too many pixels'));
  expect(await first).toBe('given-up');
  clock.ms = 599_000;
  expect(await outcome(maker.make(sizeFor('broken'), 'awaited'))).toBe('given-up');
  expect([started.length, faults]).toEqual([1, [{ name: 'broken', outcome: 'given-up' }]]);
  clock.ms = 601_000;
  const again = outcome(maker.make(sizeFor('broken'), 'awaited'));
  await succeed(await nth(2));
  expect(await again).toBe('made');
  await maker.close();
});

test('a maker process that only crashes is not started for a minute, and all images are rejected', async () => {
  const { maker, nth, succeed, die, faults, started, clock } = aMaker();
  const all = ['a', 'b', 'c', 'd'].map((name) => outcome(maker.make(sizeFor(name), 'awaited')));
  const dieAt = async (count: number) => {
    await nth(count);
    die();
  };
  // two jobs start concurrently, then both run again one at a time, then the next two start
  // concurrently
  for (const count of [2, 3, 4, 6])
    // oxlint-disable-next-line no-await-in-loop -- each begins when the one before has ended
    await dieAt(count);
  expect((await Promise.all(all)).toSorted()).toEqual([
    'all-refused',
    'all-refused',
    'given-up',
    'given-up',
  ]);
  expect(await outcome(maker.make(sizeFor('e'), 'awaited'))).toBe('all-refused');
  expect(started).toHaveLength(6);
  clock.ms = 61_000;
  const tried = outcome(maker.make(sizeFor('f'), 'awaited'));
  await dieAt(7);
  expect(await tried).toBe('all-refused');
  expect(faults.filter(({ outcome: one }) => one === 'all-refused')).toHaveLength(2);
  clock.ms = 122_000;
  const made = outcome(maker.make(sizeFor('g'), 'awaited'));
  await succeed(await nth(8));
  expect(await made).toBe('made');
  // the process works again, so the count of deaths restarts
  const later = outcome(maker.make(sizeFor('h'), 'awaited'));
  await dieAt(9);
  await succeed(await nth(10));
  expect(await later).toBe('made');
  await maker.close();
});
