import { Worker } from 'node:worker_threads';
import { newCurrentJobFlag, type CurrentJobFlag, type WorkerData } from './currentJobFlag.ts';
import type { FromWorkerMessage, ToWorkerMessage, WorkerSetup } from '../workerMessages.ts';

/** What a worker is asked for: a page, or what an action comes to. */
export type Question = Exclude<ToWorkerMessage, { kind: 'releases' | 'forget' }>;
export type Answer = Exclude<FromWorkerMessage, { kind: 'ready' | 'refused' | 'failed' | 'stray' }>;

export type Job = {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
  /** of its wait, then of its rendering */
  timer: NodeJS.Timeout | undefined;
  /** a worker was lost under it already */
  isSecondTry: boolean;
};

/** A worker with what it has to do. */
export type WorkerSlot = {
  readonly worker: Worker;
  readonly jobs: Map<number, Job>;
  isUp: boolean;
  /** ends the pages it has, and takes others only until its successor is there */
  isLeaving: boolean;
  /** where the worker writes, as it begins, which page has its only thread to itself */
  readonly drawing: CurrentJobFlag;
};

const HEAP_MB = 512;

/** Nothing of the host's environment, which holds its secrets, reaches the code of remotes. */
const WORKER_ENVIRONMENT = process.env['NODE_ENV'] ? { NODE_ENV: process.env['NODE_ENV'] } : {};

/**
 * Starts a render worker.
 * @param onSaid what the code in it wrote to its console
 * @param events `lost` comes once it has crashed or ended
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
  // read here, or it would stand in the log as loose text
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.setEncoding('utf8').on('data', onSaid);
  }
  worker.on('message', events.said);
  worker.on('error', events.lost);
  worker.on('exit', () => events.lost(new Error('render worker exited')));
  return { worker, jobs: new Map(), isUp: false, isLeaving: false, drawing };
};
