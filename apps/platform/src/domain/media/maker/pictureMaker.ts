import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { LRUCache } from 'lru-cache';
import { writeAtomicFile } from '../../../system/atomicFile.ts';
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

/** The image was not made, perhaps only for now: 503 for the caller, which may have a fallback. */
export class PictureNotMade extends ResourceError {
  readonly why: 'full' | 'given-up' | 'all-refused' | 'closed';

  constructor(why: PictureNotMade['why']) {
    super(503, 'Service Unavailable');
    this.why = why;
  }
}

/** Whether a reader waits for the image (`awaited`) or it is made in advance (`ahead`). */
export type Urgency = 'awaited' | 'ahead';

export type PictureMaker = {
  /**
   * Writes the file of a job atomically. A job in progress is shared; it moves ahead of advance
   * jobs as soon as a reader waits for it.
   * @errors rejects with PictureNotMade; for an original also with the cause
   */
  readonly make: (job: PictureJob, urgency: Urgency) => Promise<void>;
  /**
   * Reads from an uploaded image, for a waiting reader.
   * @returns null if it is damaged, too slow, too large or of a type that is not accepted
   * @errors rejects with PictureNotMade if it cannot be read at the moment
   */
  readonly read: <Kind extends keyof ImageReadings>(
    kind: Kind,
    source: Uint8Array,
  ) => Promise<ImageReadings[Kind] | null>;
  /** queue length */
  readonly waiting: () => number;
  /** Kills the process; unfinished jobs reject. */
  readonly close: () => Promise<void>;
};

type Work = {
  /** path of the output, or a name for a read */
  readonly key: string;
  /** owner of the image; null for a read */
  readonly owner: string | null;
  readonly kind: 'reading' | PictureJob['kind'];
  readonly run: () => Promise<unknown>;
  urgency: Urgency;
  /** how often the process died during this job */
  deaths: number;
  readonly done: PromiseWithResolvers<unknown>;
};

const AT_ONCE = 2;
/** concurrent jobs in advance: one slot is always reserved for readers */
const AHEAD_AT_ONCE = 1;
const MOST_WAITING = { awaited: 100, ahead: 500 } as const;
const LIMIT_MS = 30_000;
const MOST_DEATHS = 2;
/** a variant that failed is not retried for this time */
export const GIVEN_UP_MS = 10 * 60 * 1000;
/** consecutive deaths without an answer: the images are not the cause */
const MOST_DEATHS_IN_A_ROW = 6;
const REFUSED_MS = 60_000;

/** Drawings of the demo are SVG, which the process for uploaded images does not read. */
const isDrawing = (job: PictureJob): boolean =>
  job.kind === 'original' && typeof job.source === 'string';

/** Returns the amebaId in an image path. */
const parseOwner = (file: string): string | null =>
  /\/user_images\/\d{8}\/\d{2}\/([^/]+)\//.exec(file)?.[1] ?? null;

/** The consequence of an error. */
export type FailureOutcome = 'retried' | 'given-up' | 'all-refused';

/**
 * Makes images in a separate process: first those that readers wait for, in turn by member, then
 * those made in advance. After the process dies its jobs are retried one at a time. A job that
 * kills it twice is given up for ten minutes, as is a variant that cannot be made. If the process
 * dies repeatedly without an answer, all jobs are refused for a minute. The demo's drawings have
 * another process, the only one that reads SVG.
 * @param onFault called for a death, for an image that was given up, and once when all jobs are
 * refused
 * @param now monotonic ms
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
    // slow images of one member do not delay those of others
    const owners = new Set([...running].map(({ owner }) => owner));
    const work =
      awaited.find(({ owner }) => owner === null || !owners.has(owner)) ??
      awaited[0] ??
      (isAheadFull ? undefined : waiting[0]);
    // a job that may have killed the process runs alone, so that no other job is blamed
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
    // after the minute a single further death refuses all jobs again
    if (deathsInARow < MOST_DEATHS_IN_A_ROW || areAllRefused()) return;
    refusedUntil = now() + REFUSED_MS;
    onFault(error, { file: work.key, outcome: 'all-refused' });
    refuseWaiting('all-refused');
  };

  const afterFault = (work: Work, error: unknown): void => {
    if (isClosed) notMade(work, 'closed');
    // the file may be built to be slow; the read fails, and the process is not blamed
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
