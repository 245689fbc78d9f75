import type { PictureJob } from './makePicture.ts';

/** Whether a reader waits for the image (`awaited`) or it is made in advance (`ahead`). */
export type Urgency = 'awaited' | 'ahead';

export type Work = {
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

/**
 * Creates the queue of an image maker: jobs that readers wait for come first, in turn by member,
 * then jobs in advance. A job that may have killed the process runs alone.
 */
export const createWorkQueue = () => {
  const running = new Set<Work>();
  let waiting: Work[] = [];

  const filterWaiting = (urgency: Urgency) => waiting.filter((work) => work.urgency === urgency);

  const next = (): Work | null => {
    const isAlone = [...running].some(({ deaths }) => deaths > 0);
    if (isAlone || running.size >= AT_ONCE) return null;
    const isAheadFull =
      [...running].filter(({ urgency }) => urgency === 'ahead').length >= AHEAD_AT_ONCE;
    const awaited = filterWaiting('awaited');
    // slow images of one member do not delay those of others
    const owners = new Set([...running].map(({ owner }) => owner));
    const work =
      awaited.find(({ owner }) => owner === null || !owners.has(owner)) ??
      awaited[0] ??
      (isAheadFull ? undefined : waiting[0]);
    // a job that may have killed the process runs alone, so that no other job is suspected
    if (work === undefined || (work.deaths > 0 && running.size > 0)) return null;
    return work;
  };

  return {
    length: (): number => waiting.length,
    count: (urgency: Urgency): number => filterWaiting(urgency).length,
    add: (work: Work): void => {
      waiting.push(work);
    },
    addFirst: (work: Work): void => {
      waiting.unshift(work);
    },
    /** Moves the next job to the running ones. @returns null: none may run now */
    take: (): Work | null => {
      const work = next();
      if (work === null) return null;
      waiting = waiting.filter((one) => one !== work);
      running.add(work);
      return work;
    },
    ended: (work: Work): void => {
      running.delete(work);
    },
    /** Removes and returns the waiting jobs. */
    clear: (): readonly Work[] => {
      const removed = waiting;
      waiting = [];
      return removed;
    },
  };
};
