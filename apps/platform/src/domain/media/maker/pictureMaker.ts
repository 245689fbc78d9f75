import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { writeAtomicFile } from '../../../system/atomicFile.ts';
import { decodeReading, type ImageReadings } from './imageReadings.ts';
import type { MakerLoads } from './makerMain.ts';
import type { PictureJob } from './makePicture.ts';
import { createMakerFailures, type OnFault } from './makerFailures.ts';
import { createMakerProcess, PictureFailed, type MakerProcess } from './makerProcess.ts';
import { createWorkQueue, type Urgency, type Work } from './workQueue.ts';

/** The image was not made, perhaps only for now: 503 for the caller, which may have a fallback. */
export class PictureNotMade extends ResourceError {
  readonly why: 'full' | 'given-up' | 'all-refused' | 'closed';

  constructor(why: PictureNotMade['why']) {
    super(503, 'Service Unavailable');
    this.why = why;
  }
}

export type PictureMaker = {
  /**
   * Writes the file of a job atomically. Callers share a job in progress. It moves ahead of jobs in
   * advance as soon as a reader waits for it.
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

const MOST_WAITING = { awaited: 100, ahead: 500 } as const;
const LIMIT_MS = 30_000;

/** Drawings of the demo are SVG, which the process for uploaded images does not read. */
const isDrawing = (job: PictureJob): boolean =>
  job.kind === 'original' && typeof job.source === 'string';

/** Returns the amebaId in an image path. */
const parseOwner = (file: string): string | null =>
  /\/user_images\/\d{8}\/\d{2}\/([^/]+)\//.exec(file)?.[1] ?? null;

type RunnerOptions = {
  readonly onFault: OnFault;
  readonly most: Readonly<Record<Urgency, number>>;
  /** monotonic ms */
  readonly now: () => number;
};

/** Creates the runner of jobs, which shares a job in progress by its key. */
const createRunner = ({ onFault, most, now }: RunnerOptions) => {
  const known = new Map<string, Work>();
  const queue = createWorkQueue();
  const failures = createMakerFailures(onFault, now);
  let isClosed = false;

  const settle = (work: Work, how: () => void): void => {
    known.delete(work.key);
    how();
  };

  const notMade = (work: Work, why: PictureNotMade['why']): void =>
    settle(work, () => work.done.reject(new PictureNotMade(why)));

  const refuseWaiting = (why: PictureNotMade['why']): void => {
    for (const work of queue.clear()) notMade(work, why);
  };

  const afterFault = (work: Work, error: unknown): void => {
    if (isClosed) {
      notMade(work, 'closed');
      return;
    }
    const outcome = failures.failed(work, error);
    if (outcome === 'retried') queue.addFirst(work);
    else if (outcome === null) settle(work, () => work.done.reject(error));
    else notMade(work, outcome);
    if (failures.areAllRefused()) refuseWaiting('all-refused');
  };

  const run = async (work: Work): Promise<void> => {
    try {
      const value = await work.run();
      failures.answered();
      settle(work, () => work.done.resolve(value));
    } catch (error) {
      afterFault(work, error);
    } finally {
      queue.ended(work);
      pump();
    }
  };

  const pump = (): void => {
    if (isClosed) return;
    for (let work = queue.take(); work !== null; work = queue.take()) void run(work);
  };

  return {
    length: queue.length,
    enqueue: async (
      work: Pick<Work, 'key' | 'owner' | 'kind' | 'run'>,
      urgency: Urgency,
    ): Promise<unknown> => {
      if (isClosed) throw new PictureNotMade('closed');
      if (failures.isGivenUp(work.key)) throw new PictureNotMade('given-up');
      if (failures.areAllRefused()) throw new PictureNotMade('all-refused');
      const present = known.get(work.key);
      if (present) {
        if (urgency === 'awaited') present.urgency = 'awaited';
        pump();
        return present.done.promise;
      }
      if (queue.count(urgency) >= most[urgency]) throw new PictureNotMade('full');
      const added: Work = { ...work, urgency, deaths: 0, done: Promise.withResolvers() };
      known.set(work.key, added);
      queue.add(added);
      pump();
      return added.done.promise;
    },
    close: (): void => {
      isClosed = true;
      refuseWaiting('closed');
    },
  };
};

/**
 * Makes images in a separate process, see `createWorkQueue` and `createMakerFailures`. The demo's
 * drawings have another process, the only one that reads SVG.
 * @param onFault called for a death, for an image that was given up, and once when all jobs are
 * refused
 * @param now monotonic ms
 */
export const createPictureMaker = ({
  onFault,
  startProcess = createMakerProcess,
  most = MOST_WAITING,
  now = () => performance.now(),
}: Partial<RunnerOptions> & {
  readonly onFault: OnFault;
  readonly startProcess?: (
    limitMs: number,
    options: { readonly loads: MakerLoads },
  ) => MakerProcess;
}): PictureMaker => {
  const processes: Partial<Record<MakerLoads, MakerProcess>> = {};
  const processFor = (loads: MakerLoads) =>
    (processes[loads] ??= startProcess(LIMIT_MS, { loads }));
  const runner = createRunner({ onFault, most, now });
  let lastReading = 0;

  return {
    make: async (job, urgency) => {
      const run = () => {
        const maker = processFor(isDrawing(job) ? 'drawings' : 'images');
        return writeAtomicFile(job.to, (to) => maker.run({ ...job, to }));
      };
      await runner.enqueue(
        { key: job.to, owner: parseOwner(job.to), kind: job.kind, run },
        urgency,
      );
    },
    read: async (kind, source) => {
      lastReading += 1;
      const key = `${kind} ${lastReading}`;
      const run = () => processFor('images').run({ kind, source });
      try {
        return decodeReading(
          kind,
          await runner.enqueue({ key, owner: null, kind: 'reading', run }, 'awaited'),
        );
      } catch (error) {
        if (error instanceof PictureFailed) return null;
        if (error instanceof PictureNotMade && error.why === 'given-up') return null;
        throw error;
      }
    },
    waiting: runner.length,
    close: async () => {
      runner.close();
      await Promise.all(Object.values(processes).map((maker) => maker.end()));
    },
  };
};
