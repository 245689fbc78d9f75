import { Worker } from 'node:worker_threads';
import { failure } from '@engawa/contract';
import type { PrivateRequest } from '@engawa/contract/remotes/privatePages.ts';
import type {
  CallsOfMember,
  FromPrivateThread,
  PrivateAnswer,
  PrivateCall,
  PrivateThreadData,
  ToPrivateThread,
} from '../../protocol/privateAnswer.ts';
import { releaseName, type VerifiedRelease } from '../../protocol/releases/release.ts';
import { createBackOff } from '../../worker/pool/backOff.ts';
import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import { WORKER_ENVIRONMENT } from '../../worker/pool/workerSlot.server.ts';

export type PrivateThreadOptions = PrivateThreadData & {
  /** path of the built worker */
  readonly workerFile: string;
  /** time limit of the thread for a request, without its calls and other requests */
  readonly deadlineMs?: number;
  /** the thread crashed, exited or did not answer; the next request starts another */
  readonly onLost: (release: VerifiedRelease, error: unknown) => void;
  /** console output of the code in the thread */
  readonly onSaid: (text: string) => void;
};

type Job = {
  readonly id: number;
  readonly calls: CallsOfMember;
  readonly onRefused: (reason: string) => void;
  readonly resolve: (answer: PrivateAnswer) => void;
  readonly reject: (error: unknown) => void;
  /** calls to the platform in progress */
  pending: number;
  /** calls to the platform so far */
  made: number;
  hasUploaded: boolean;
  startedMs: number;
  /** the thread's remaining time for the job */
  leftMs: number;
};

/** A message to the thread, which then works for the job until the job calls or answers. */
type Turn = { readonly job: Job; readonly message: ToPrivateThread };

const DEADLINE_MS = 5000;
/** Maximum jobs of a thread, waiting ones included. */
const JOBS = 64;
/** Maximum calls of a job, in total and in parallel; a preview makes about ten. */
const CALLS = 50;
const CALLS_AT_ONCE = 10;
/** Time after which a job makes no more calls: that of a page, and of a form with uploads. */
const CALLS_MS = 12_000;
const UPLOADS_MS = 37_000;
const HEAP_MB = 256;

/**
 * The thread that renders the private pages of one release, apart from the render workers of
 * readers. It never gets a session: the main thread makes its calls with the cookie of the member.
 */
export class PrivateThread {
  readonly #options: PrivateThreadOptions;
  readonly #jobs = new Map<number, Job>();
  readonly #backOff = createBackOff(() => performance.now());
  #worker: Worker | null = null;
  #nextId = 0;
  #startsAfterMs = 0;
  /** the job for which the thread works, since when, and its time limit */
  #running: { readonly job: Job; readonly sinceMs: number; readonly timer: NodeJS.Timeout } | null =
    null;
  #waiting: Turn[] = [];
  #isOnline = false;
  #isLeaving = false;

  constructor(options: PrivateThreadOptions) {
    this.#options = options;
    this.#start();
  }

  get release(): VerifiedRelease {
    return this.#options.release;
  }

  /**
   * Has the thread answer a request.
   * @param calls serve the calls of the request
   * @param onRefused called for each call beyond the limits of a request
   * @errors rejects if the release throws, if the thread is lost or exceeds its time, and shortly
   *   after repeated losses; OverloadedError if too many requests wait
   */
  answer(
    request: PrivateRequest,
    calls: CallsOfMember,
    onRefused: (reason: string) => void,
  ): Promise<PrivateAnswer> {
    if (!this.#worker && performance.now() < this.#startsAfterMs)
      return Promise.reject(new Error(`${releaseName(this.release)} restarts after a failure`));
    if (this.#jobs.size >= JOBS)
      return Promise.reject(
        new OverloadedError(`${releaseName(this.release)} has too many requests`),
      );
    if (!this.#worker) this.#start();
    this.#nextId += 1;
    const id = this.#nextId;
    return new Promise((resolve, reject) => {
      const { deadlineMs: leftMs = DEADLINE_MS } = this.#options;
      const counts = { pending: 0, made: 0, hasUploaded: false, startedMs: performance.now() };
      const job = { id, calls, onRefused, resolve, reject, ...counts, leftMs };
      this.#jobs.set(id, job);
      this.#deliver({ job, message: { kind: 'request', id, request } });
    });
  }

  /** Ends the thread after its open requests. */
  retire(): void {
    this.#isLeaving = true;
    if (this.#jobs.size === 0) void this.close();
  }

  /** Ends the thread; open requests are refused. */
  async close(): Promise<void> {
    this.#isLeaving = true;
    await this.#lose(new Error('thread of private pages closed'));
  }

  #start(): Worker {
    const { workerFile, release, siteName, blogDomain, onSaid } = this.#options;
    const worker = new Worker(workerFile, {
      workerData: { release, siteName, blogDomain } satisfies PrivateThreadData,
      env: WORKER_ENVIRONMENT,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      stdout: true,
      stderr: true,
    });
    for (const stream of [worker.stdout, worker.stderr])
      stream.setEncoding('utf8').on('data', onSaid);
    const lose = (reason: unknown) => {
      if (worker === this.#worker) void this.#lose(reason);
    };
    worker.on('message', (message: FromPrivateThread) => this.#settle(worker, message));
    this.#isOnline = false;
    worker.on('online', () => {
      if (worker !== this.#worker) return;
      this.#isOnline = true;
      this.#next();
    });
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error(`the thread of ${releaseName(release)} exited`)));
    this.#worker = worker;
    return worker;
  }

  /** Delivers one turn after the other, so that no job's time limit includes the others' work. */
  #deliver(turn: Turn): void {
    this.#waiting.push(turn);
    this.#next();
  }

  #next(): void {
    if (this.#running || !this.#isOnline) return;
    const turn = this.#waiting.shift();
    if (!turn) return;
    const { job, message } = turn;
    const late = new Error(`RENDER-002 ${releaseName(this.release)} did not answer in time`);
    const timer = setTimeout(() => void this.#lose(late), job.leftMs);
    this.#running = { job, sinceMs: performance.now(), timer };
    this.#worker?.postMessage(message);
    // the job waits for parallel calls, too: it may have nothing to do yet
    if (job.pending > 0) this.#endTurn(job);
  }

  #endTurn(job: Job): void {
    if (this.#running?.job !== job) return;
    clearTimeout(this.#running.timer);
    job.leftMs -= performance.now() - this.#running.sinceMs;
    this.#running = null;
    this.#next();
  }

  async #call(job: Job, message: PrivateCall): Promise<void> {
    job.pending += 1;
    job.made += 1;
    job.hasUploaded ||= message.kind === 'upload';
    this.#endTurn(job);
    const reply = await replyTo(job, message);
    job.pending -= 1;
    // the thread or the job may have ended meanwhile
    if (this.#jobs.get(job.id) === job) this.#deliver({ job, message: reply });
  }

  #settle(worker: Worker, message: FromPrivateThread): void {
    if (worker !== this.#worker) return;
    if (message.kind === 'stray') {
      void this.#lose(new Error(message.message));
      return;
    }
    const job = this.#jobs.get(message.id);
    if (!job) return;
    if (message.kind !== 'answered' && message.kind !== 'failed') {
      void this.#call(job, message);
      return;
    }
    this.#jobs.delete(job.id);
    this.#waiting = this.#waiting.filter((turn) => turn.job !== job);
    this.#endTurn(job);
    if (message.kind === 'answered') job.resolve(message.answer);
    else job.reject(new Error(message.message));
    if (this.#isLeaving && this.#jobs.size === 0) void this.close();
  }

  async #lose(reason: unknown): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = null;
    clearTimeout(this.#running?.timer);
    this.#running = null;
    this.#waiting = [];
    for (const { reject } of this.#jobs.values()) reject(reason);
    this.#jobs.clear();
    if (!this.#isLeaving) {
      this.#startsAfterMs = performance.now() + this.#backOff();
      this.#options.onLost(this.release, reason);
    }
    await worker.terminate();
  }
}

/** Why a job may not make a further call; null if it may. */
const findCallError = ({ made, pending, hasUploaded, startedMs }: Job): string | null => {
  if (made > CALLS || pending > CALLS_AT_ONCE) return 'too many calls';
  const isLate = performance.now() - startedMs > (hasUploaded ? UPLOADS_MS : CALLS_MS);
  return isLate ? 'the time for calls is over' : null;
};

/** Makes a call. It never rejects: a refused or rejected call is a failure. */
const replyTo = async (job: Job, message: PrivateCall): Promise<ToPrivateThread> => {
  const { call } = message;
  const { read, write, upload } = job.calls;
  try {
    const refusal = findCallError(job);
    if (refusal !== null) {
      job.onRefused(refusal);
      throw new Error(refusal);
    }
    if (message.kind === 'upload')
      return { kind: 'uploaded', call, value: await upload(...message.params) };
    const value = message.kind === 'read' ? read(...message.params) : write(...message.params);
    return { kind: 'result', call, value: await value };
  } catch (error) {
    if (message.kind === 'upload')
      return { kind: 'uploaded', call, value: { status: 0, body: null } };
    const value = failure({ code: 'API-006', statusCode: 0, message: String(error) } as const);
    return { kind: 'result', call, value };
  }
};
