import { Worker } from 'node:worker_threads';
import type { Result } from '@engawa/contract';
import type { PrivateRequest, UploadAnswer } from '@engawa/contract/remotes/privatePages.ts';
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
import { WORKER_ENVIRONMENT } from '../../worker/pool/workerSlot.server.ts';

export type PrivateThreadOptions = PrivateThreadData & {
  /** path of the built worker */
  readonly workerFile: string;
  /** time limit of the thread for a request, without the calls to the platform */
  readonly deadlineMs?: number;
  /** the thread crashed, exited or did not answer; the next request starts another */
  readonly onLost: (release: VerifiedRelease, error: unknown) => void;
  /** console output of the code in the thread */
  readonly onSaid: (text: string) => void;
};

type Job = {
  readonly calls: CallsOfMember;
  readonly resolve: (answer: PrivateAnswer) => void;
  readonly reject: (error: unknown) => void;
  /** calls to the platform in progress */
  pending: number;
  timer: NodeJS.Timeout | undefined;
};

const DEADLINE_MS = 5000;
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
   * @errors rejects if the release throws, if the thread is lost or exceeds its time, and shortly
   *   after repeated losses
   */
  answer(request: PrivateRequest, calls: CallsOfMember): Promise<PrivateAnswer> {
    if (!this.#worker && performance.now() < this.#startsAfterMs)
      return Promise.reject(new Error(`${releaseName(this.release)} restarts after a failure`));
    const worker = this.#worker ?? this.#start();
    this.#nextId += 1;
    const id = this.#nextId;
    return new Promise((resolve, reject) => {
      const job = { calls, resolve, reject, pending: 0, timer: undefined };
      this.#jobs.set(id, job);
      this.#limit(job);
      worker.postMessage({ kind: 'request', id, request } satisfies ToPrivateThread);
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
    worker.on('error', lose);
    worker.on('exit', () => lose(new Error(`the thread of ${releaseName(release)} exited`)));
    this.#worker = worker;
    return worker;
  }

  /** Restarts the time limit, which does not include the platform's time. */
  #limit(job: Job): void {
    clearTimeout(job.timer);
    const { deadlineMs = DEADLINE_MS } = this.#options;
    const late = `RENDER-002 ${releaseName(this.release)} did not answer within ${deadlineMs} ms`;
    if (job.pending === 0)
      job.timer = setTimeout(() => void this.#lose(new Error(late)), deadlineMs);
  }

  async #call(worker: Worker, job: Job, message: PrivateCall): Promise<void> {
    job.pending += 1;
    this.#limit(job);
    const { call } = message;
    const reply =
      message.kind === 'upload'
        ? ({ kind: 'uploaded', call, value: await upload(job.calls, message) } as const)
        : ({ kind: 'result', call, value: await readOrWrite(job.calls, message) } as const);
    job.pending -= 1;
    // the thread or the job may have ended meanwhile
    if (this.#jobs.get(message.id) !== job) return;
    this.#limit(job);
    worker.postMessage(reply satisfies ToPrivateThread);
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
      void this.#call(worker, job, message);
      return;
    }
    clearTimeout(job.timer);
    this.#jobs.delete(message.id);
    if (message.kind === 'answered') job.resolve(message.answer);
    else job.reject(new Error(message.message));
    if (this.#isLeaving && this.#jobs.size === 0) void this.close();
  }

  async #lose(reason: unknown): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    this.#worker = null;
    for (const { timer, reject } of this.#jobs.values()) {
      clearTimeout(timer);
      reject(reason);
    }
    this.#jobs.clear();
    if (!this.#isLeaving) {
      this.#startsAfterMs = performance.now() + this.#backOff();
      this.#options.onLost(this.release, reason);
    }
    await worker.terminate();
  }
}

const upload = (
  calls: CallsOfMember,
  { params }: Extract<PrivateCall, { kind: 'upload' }>,
): Promise<UploadAnswer> => calls.upload(...params);

const readOrWrite = (
  calls: CallsOfMember,
  call: Exclude<PrivateCall, { kind: 'upload' }>,
): Promise<Result<unknown>> =>
  call.kind === 'read' ? calls.read(...call.params) : calls.write(...call.params);
