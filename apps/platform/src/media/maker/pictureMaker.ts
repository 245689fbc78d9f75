import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { LRUCache } from 'lru-cache';
import { writeAtomicFile } from '../../storage/atomicFile.ts';
import { decodeReading, type ImageReadings } from './imageReadings.ts';
import type { MakerLoads } from './makerMain.ts';
import type { PictureJob } from './makePicture.ts';
import {
  createMakerProcess,
  MakerDied,
  MakerTimedOut,
  PictureFailed,
  type MakerProcess,
} from './makerProcess.ts';

/** Not made now, and perhaps never: 503 for the caller, who may have something else to show. */
export class PictureNotMade extends ResourceError {
  readonly why: 'full' | 'given-up' | 'all-refused' | 'closed';

  constructor(why: PictureNotMade['why']) {
    super(503, 'Service Unavailable');
    this.why = why;
  }
}

/** Whether a reader waits for it. */
export type Urgency = 'awaited' | 'ahead';

export type PictureMaker = {
  /**
   * Writes the file of a job, whole or not at all. One that is under way already is shared, and goes
   * before what is made ahead as soon as a reader waits for it.
   * @errors rejects with PictureNotMade; an original that is not made, with what is wrong with it
   */
  readonly make: (job: PictureJob, urgency: Urgency) => Promise<void>;
  /**
   * Reads what somebody waits for out of an image of others.
   * @returns null where it cannot be read: damaged, too slow, too large, or of no type that is taken
   * @errors rejects with PictureNotMade where it cannot be looked at for now
   */
  readonly read: <Kind extends keyof ImageReadings>(
    kind: Kind,
    source: Uint8Array,
  ) => Promise<ImageReadings[Kind] | null>;
  /** how many wait for their turn */
  readonly waiting: () => number;
  /** Ends the process at once; what was not made rejects. */
  readonly close: () => Promise<void>;
};

type Work = {
  /** the file that is made, or a name for what is read */
  readonly key: string;
  /** of whose pictures it is one; a reading is of none */
  readonly owner: string | null;
  readonly kind: 'reading' | PictureJob['kind'];
  readonly run: () => Promise<unknown>;
  urgency: Urgency;
  /** how often the process died while it was at this */
  deaths: number;
  readonly done: PromiseWithResolvers<unknown>;
};

const AT_ONCE = 2;
/** one place is always left for readers */
const AHEAD_AT_ONCE = 1;
const MOST_WAITING = { awaited: 100, ahead: 500 } as const;
const LIMIT_MS = 30_000;
const MOST_DEATHS = 2;
/** a size that cannot be made is not tried again for so long */
export const GIVEN_UP_MS = 10 * 60 * 1000;
/** without an answer between them: it is not the pictures that the process dies of */
const MOST_DEATHS_IN_A_ROW = 6;
const REFUSED_MS = 60_000;

/** Drawings of ours are SVG, which the process for images of others does not read. */
const isDrawing = (job: PictureJob): boolean =>
  job.kind === 'original' && typeof job.source === 'string';

/** The member whose folder a file is in. */
const parseOwner = (file: string): string | null =>
  /\/user_images\/\d{8}\/\d{2}\/([^/]+)\//.exec(file)?.[1] ?? null;

/** What follows from a fault. */
export type FailureOutcome = 'retried' | 'given-up' | 'all-refused';

/**
 * Makes pictures in a process of its own, in the order they came: what readers wait for first, members in
 * turn, then what is made ahead. Where the process dies, its pictures are begun again, each alone; one that it dies of
 * twice is given up for ten minutes, as is a size that it says it cannot make. A process that only dies is
 * not started for a minute, in which all is refused. Drawings of ours have another process, the only one
 * that reads SVG.
 * @param onFault is told of a death, of a picture that was given up, and once that all are refused
 * @param now ms, of a clock that only goes on
 */
export const createPictureMaker = ({
  onFault,
  startProcess = createMakerProcess,
  most = MOST_WAITING,
  now = () => performance.now(),
}: {
  readonly onFault: (
    error: unknown,
    what: { readonly file: string; readonly outcome: FailureOutcome },
  ) => void;
  readonly startProcess?: (
    limitMs: number,
    options: { readonly loads: MakerLoads },
  ) => MakerProcess;
  readonly most?: Readonly<Record<Urgency, number>>;
  readonly now?: () => number;
}): PictureMaker => {
  const processes: Partial<Record<MakerLoads, MakerProcess>> = {};
  const processFor = (loads: MakerLoads) =>
    (processes[loads] ??= startProcess(LIMIT_MS, { loads }));
  const known = new Map<string, Work>();
  const running = new Set<Work>();
  const givenUp = new LRUCache<string, true>({
    max: 1000,
    ttl: GIVEN_UP_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let waiting: Work[] = [];
  let lastReading = 0;
  let isClosed = false;
  let deathsInARow = 0;
  let refusedUntil = Number.NEGATIVE_INFINITY;

  const filterWaiting = (urgency: Urgency) => waiting.filter((work) => work.urgency === urgency);

  const next = (): Work | null => {
    const isAlone = [...running].some(({ deaths }) => deaths > 0);
    if (isClosed || isAlone || running.size >= AT_ONCE) return null;
    const isAheadFull =
      [...running].filter(({ urgency }) => urgency === 'ahead').length >= AHEAD_AT_ONCE;
    const awaited = filterWaiting('awaited');
    // pictures of one member that take long keep nobody else's waiting
    const owners = new Set([...running].map(({ owner }) => owner));
    const work =
      awaited.find(({ owner }) => owner === null || !owners.has(owner)) ??
      awaited[0] ??
      (isAheadFull ? undefined : waiting[0]);
    // what the process may have died of runs alone, so that nothing else is blamed
    if (work === undefined || (work.deaths > 0 && running.size > 0)) return null;
    return work;
  };

  const settle = (work: Work, how: () => void): void => {
    known.delete(work.key);
    how();
  };

  const notMade = (work: Work, why: PictureNotMade['why']): void =>
    settle(work, () => work.done.reject(new PictureNotMade(why)));

  const refuseWaiting = (why: PictureNotMade['why']): void => {
    for (const work of waiting) notMade(work, why);
    waiting = [];
  };

  const areAllRefused = (): boolean => now() < refusedUntil;

  const giveUp = (work: Work, error: unknown): void => {
    givenUp.set(work.key, true);
    onFault(error, { file: work.key, outcome: 'given-up' });
    notMade(work, 'given-up');
  };

  const afterDeath = (work: Work, error: unknown): void => {
    work.deaths += 1;
    deathsInARow += 1;
    if (work.deaths >= MOST_DEATHS) giveUp(work, error);
    else if (deathsInARow < MOST_DEATHS_IN_A_ROW) {
      onFault(error, { file: work.key, outcome: 'retried' });
      waiting.unshift(work);
    } else notMade(work, 'all-refused');
    // one more death after that minute is enough for another
    if (deathsInARow < MOST_DEATHS_IN_A_ROW || areAllRefused()) return;
    refusedUntil = now() + REFUSED_MS;
    onFault(error, { file: work.key, outcome: 'all-refused' });
    refuseWaiting('all-refused');
  };

  const afterFault = (work: Work, error: unknown): void => {
    if (isClosed) notMade(work, 'closed');
    // made to be slow, perhaps: its sender waits no longer, and the process is not to blame
    else if (error instanceof MakerTimedOut && work.kind === 'reading') giveUp(work, error);
    else if (error instanceof MakerDied) afterDeath(work, error);
    else {
      deathsInARow = 0;
      if (work.kind === 'variant') giveUp(work, error);
      else settle(work, () => work.done.reject(error));
    }
  };

  const run = async (work: Work): Promise<void> => {
    try {
      const value = await work.run();
      deathsInARow = 0;
      settle(work, () => work.done.resolve(value));
    } catch (error) {
      afterFault(work, error);
    } finally {
      running.delete(work);
      pump();
    }
  };

  const pump = (): void => {
    for (let work = next(); work !== null; work = next()) {
      const taken = work;
      waiting = waiting.filter((one) => one !== taken);
      running.add(taken);
      void run(taken);
    }
  };

  const enqueue = async (
    work: Pick<Work, 'key' | 'owner' | 'kind' | 'run'>,
    urgency: Urgency,
  ): Promise<unknown> => {
    if (isClosed) throw new PictureNotMade('closed');
    if (givenUp.has(work.key)) throw new PictureNotMade('given-up');
    if (areAllRefused()) throw new PictureNotMade('all-refused');
    const present = known.get(work.key);
    if (present) {
      if (urgency === 'awaited') present.urgency = 'awaited';
      pump();
      return present.done.promise;
    }
    if (filterWaiting(urgency).length >= most[urgency]) throw new PictureNotMade('full');
    const added: Work = { ...work, urgency, deaths: 0, done: Promise.withResolvers() };
    known.set(work.key, added);
    waiting.push(added);
    pump();
    return added.done.promise;
  };

  return {
    make: async (job, urgency) => {
      const run = () => {
        const maker = processFor(isDrawing(job) ? 'drawings' : 'images');
        return writeAtomicFile(job.to, (to) => maker.run({ ...job, to }));
      };
      await enqueue({ key: job.to, owner: parseOwner(job.to), kind: job.kind, run }, urgency);
    },
    read: async (kind, source) => {
      lastReading += 1;
      const key = `${kind} ${lastReading}`;
      const run = () => processFor('images').run({ kind, source });
      try {
        return decodeReading(
          kind,
          await enqueue({ key, owner: null, kind: 'reading', run }, 'awaited'),
        );
      } catch (error) {
        if (error instanceof PictureFailed) return null;
        if (error instanceof PictureNotMade && error.why === 'given-up') return null;
        throw error;
      }
    },
    waiting: () => waiting.length,
    close: async () => {
      isClosed = true;
      refuseWaiting('closed');
      await Promise.all(Object.values(processes).map((maker) => maker.end()));
    },
  };
};
