import { Worker } from 'node:worker_threads';
import { newCurrentJobFlag, type CurrentJobFlag, type WorkerData } from './currentJobFlag.ts';
import type {
  FromWorkerMessage,
  ToWorkerMessage,
  WorkerSetup,
} from '../../protocol/workerMessages.ts';

/** A job for a worker: a page, or the plan of an action. */
export type Question = Exclude<ToWorkerMessage, { kind: 'releases' | 'forget' }>;
export type Answer = Exclude<FromWorkerMessage, { kind: 'ready' | 'refused' | 'failed' | 'stray' }>;

export type Job = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** timer that limits the job's wait in the queue, and later the job's render */
  timer: NodeJS.Timeout | undefined;
  /** whether this is the second try, because a worker was lost during the first */
  isSecondTry: boolean;
};

/** A worker with its jobs. */
export type WorkerSlot = {
  readonly worker: Worker;
  readonly jobs: Map<number, Job>;
  isUp: boolean;
  /**
   * whether the worker is being replaced: once its successor is up, it only finishes its pages;
   * until then it accepts further pages
   */
  isLeaving: boolean;
  /**
   * shared memory in which the worker stores, at the start of a render, the id of the page that
   * occupies its thread
   */
  readonly drawing: CurrentJobFlag;
};

const HEAP_MB = 512;

/** The host's environment contains secrets, so none of it reaches the code of remotes. */
export const WORKER_ENVIRONMENT = process.env['NODE_ENV']
  ? { NODE_ENV: process.env['NODE_ENV'] }
  : {};

/**
 * Starts a render worker.
 * @param onSaid receives the console output of the code in the worker
 * @param events `lost` is called after a crash or exit
 */
export const acquireWorkerSlot = (
  {
    workerFile,
    setup,
    onSaid,
  }: {
    readonly workerFile: string;
    readonly setup: WorkerSetup;
    readonly onSaid: (text: string) => void;
  },
  events: {
    readonly said: (message: FromWorkerMessage) => void;
    readonly lost: (reason: unknown) => void;
  },
): WorkerSlot => {
  const drawing = newCurrentJobFlag();
  const worker = new Worker(workerFile, {
    workerData: { ...setup, drawing } satisfies WorkerData,
    env: WORKER_ENVIRONMENT,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    stdout: true,
    stderr: true,
  });
  // the output is captured, because otherwise it would appear in the log as unstructured text
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding('utf8').on('data', onSaid);
  }
  worker.on('message', events.said);
  worker.on('error', events.lost);
  worker.on('exit', () => events.lost(new Error('render worker exited')));
  return { worker, jobs: new Map(), isUp: false, isLeaving: false, drawing };
};
