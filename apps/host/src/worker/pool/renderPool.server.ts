import { threadHeapBytes } from '@engawa/observability/thread.server.ts';
import type { ReleaseSet, VerifiedRelease } from '../../protocol/releases/release.ts';
import { createBackOff } from './backOff.ts';
import { OverloadedError, RenderTimeoutError } from './renderErrors.ts';
import {
  acquireWorkerSlot,
  type Answer,
  type Job,
  type Question,
  type WorkerSlot,
} from './workerSlot.server.ts';
import { isCurrentJob } from './currentJobFlag.ts';
import { isBackgroundJob, JobQueue } from './jobQueue.ts';
import { findHomeWorkerSlot } from './homeWorkerSlot.ts';
import { isTagOfFrame } from '../reads/readCache.ts';
import type {
  FromWorkerMessage,
  PlannedAction,
  PlanRequest,
  RenderedPage,
  RenderReport,
  RenderRequest,
  ToWorkerMessage,
  WorkerSetup,
} from '../../protocol/workerMessages.ts';

export type RenderPoolOptions = {
  readonly workerFile: string;
  readonly workers: number;
  readonly setup: WorkerSetup;
  readonly deadlineMs: number;
  /** maximum number of concurrent pages of one worker; further pages are queued */
  readonly atOncePerWorker: number;
  /** maximum number of background jobs among the concurrent pages */
  readonly asidePerWorker: number;
  /** limits of the queue's length and waiting time; pages beyond these limits are refused */
  readonly queueLength: number;
  readonly longestWaitMs: number;
  /** a worker ended, or is replaced because a remote's code threw outside of any page */
  readonly onWorkerLost: (error: unknown) => void;
  /** called when a release that passed its probe could not be evaluated in a worker */
  readonly onReleaseRefused: (release: string, message: string) => void;
  readonly onRendered: (drawing: RenderedJob) => void;
  /** called with the console output of the code in a worker */
  readonly onSaid: (text: string) => void;
};

/** A page that a worker has rendered. */
export type RenderedJob = {
  readonly request: RenderRequest;
  readonly page: RenderedPage;
  readonly report: RenderReport;
  /** time from request to result, including the wait in the queue */
  readonly ms: number;
};

/**
 * Renders pages in worker threads, so that the main thread is free for HTTP and the cache. A worker
 * that loops, crashes or runs out of memory is replaced. The page that caused the failure gets an
 * error; the other pages of that worker are rendered again, once.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #slots: WorkerSlot[] = [];
  readonly #backOff = createBackOff(() => performance.now());
  readonly #hiring = new Set<NodeJS.Timeout>();
  readonly #waiting = new JobQueue();
  #releases: readonly VerifiedRelease[] = [];
  #nextId = 0;
  #isClosed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    for (let index = 0; index < options.workers; index += 1) this.#slots.push(this.#acquire());
  }

  /** Sends a set's releases to every worker; releases that are already loaded cost nothing. */
  provide(set: ReleaseSet, alsoKeep: readonly VerifiedRelease[]): void {
    this.#releases = [...alsoKeep, ...Object.values(set.releases)];
    for (const slot of this.#slots)
      this.#tell(slot, { kind: 'releases', releases: this.#releases });
  }

  /** Drops data with these tags from the workers' caches; null drops all data. */
  forget(tags: readonly string[] | null): void {
    const known = tags && tags.filter(isTagOfFrame);
    if (known?.length === 0) return;
    for (const workerSlot of this.#slots) this.#tell(workerSlot, { kind: 'forget', tags: known });
  }

  /**
   * Renders a page in the worker of the page's blog, or in the idlest worker. Pages are queued;
   * background jobs come last.
   * @errors rejects with OverloadedError, RenderTimeoutError, or an error of the host itself.
   */
  async render(requested: Omit<RenderRequest, 'id'>): Promise<RenderedPage> {
    const requestedMs = performance.now();
    const request = { ...requested, id: this.#takeId() };
    const answer = await this.#ask({ kind: 'render', request });
    if (answer.kind !== 'rendered') throw new Error(`unexpected reply to a page: ${answer.kind}`);
    const { page, report } = answer;
    this.#options.onRendered({ request, page, report, ms: performance.now() - requestedMs });
    return page;
  }

  /**
   * Calls the `plan` of a release's action, queued like a page.
   * @errors rejects with the errors of `render`, and if the action throws
   */
  async plan(requested: Omit<PlanRequest, 'id'>): Promise<PlannedAction> {
    const request = { ...requested, id: this.#takeId() };
    const answer = await this.#ask({ kind: 'plan', request });
    if (answer.kind !== 'planned') throw new Error(`unexpected reply to an action: ${answer.kind}`);
    return answer.planned;
  }

  /** Number of pages in progress or queued. */
  get underWay(): number {
    return this.#slots.reduce((sum, { jobs }) => sum + jobs.size, this.#waiting.all.length);
  }

  /** Whether a worker is up and accepts pages. */
  get canDraw(): boolean {
    return this.#slots.some(({ isUp }) => isUp);
  }

  /** Used heap of each worker that is up, in bytes. */
  async heapBytes(): Promise<readonly number[]> {
    const up = this.#slots.filter(({ isUp }) => isUp);
    const heaps = await Promise.all(up.map(({ worker }) => threadHeapBytes(worker)));
    return heaps.filter((bytes) => bytes !== null);
  }

  /** Terminates the workers; the promises of pages in progress reject. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const underWay = this.#slots.flatMap(({ jobs }) => [...jobs.values()]);
    for (const job of [...underWay, ...this.#waiting.all]) {
      this.#refuse(job, new Error('render pool closed'));
    }
    for (const timer of this.#hiring) clearTimeout(timer);
    await Promise.all(this.#slots.map(({ worker }) => worker.terminate()));
  }

  #takeId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  #ask(question: Question): Promise<Answer> {
    const before = this.#waiting.before(question);
    const workerSlot = before > 0 ? undefined : this.#freeSlot(isBackgroundJob(question), question);
    if (!workerSlot && before >= this.#options.queueLength) {
      return Promise.reject(new OverloadedError('render queue full'));
    }
    return new Promise((resolve, reject) => {
      const job = { question, resolve, reject, timer: undefined, isSecondTry: false };
      if (workerSlot) this.#begin(workerSlot, job);
      else this.#wait(job);
    });
  }

  #freeSlot(isForAside: boolean, question?: Question): WorkerSlot | undefined {
    const { atOncePerWorker, asidePerWorker } = this.#options;
    const [idlest] = this.#slots.toSorted(
      (a, b) => Number(a.isLeaving) - Number(b.isLeaving) || a.jobs.size - b.jobs.size,
    );
    if (!idlest || idlest.jobs.size >= atOncePerWorker) return undefined;
    const home = question && findHomeWorkerSlot(question, this.#slots, idlest, atOncePerWorker);
    const workerSlot = home ?? idlest;
    if (!isForAside) return workerSlot;
    const aside = [...workerSlot.jobs.values()].filter(({ question }) => isBackgroundJob(question));
    return aside.length < asidePerWorker ? workerSlot : undefined;
  }

  #wait(job: Job): void {
    this.#waiting.add(job);
    if (isBackgroundJob(job.question)) return;
    job.timer = setTimeout(() => {
      this.#waiting.remove(job);
      job.reject(new OverloadedError('render queue timeout'));
    }, this.#options.longestWaitMs);
  }

  #begin(workerSlot: WorkerSlot, job: Job): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(
      () => this.#replace(workerSlot, new RenderTimeoutError('RENDER-002'), job),
      this.#options.deadlineMs,
    );
    workerSlot.jobs.set(job.question.request.id, job);
    this.#tell(workerSlot, job.question);
  }

  #beginWaiting(): void {
    for (let workerSlot = this.#freeSlot(false); workerSlot; workerSlot = this.#freeSlot(false)) {
      const backgroundSlot = this.#freeSlot(true);
      const job = this.#waiting.take(backgroundSlot !== undefined);
      if (!job) return;
      this.#begin(isBackgroundJob(job.question) ? (backgroundSlot ?? workerSlot) : workerSlot, job);
    }
  }

  #tell({ worker }: WorkerSlot, message: ToWorkerMessage): void {
    worker.postMessage(message);
  }

  #acquire(): WorkerSlot {
    const workerSlot = acquireWorkerSlot(this.#options, {
      said: (message) => this.#settle(workerSlot, message),
      lost: (reason) => this.#replace(workerSlot, reason),
    });
    if (this.#releases.length > 0) {
      this.#tell(workerSlot, { kind: 'releases', releases: this.#releases });
    }
    return workerSlot;
  }

  #settle(workerSlot: WorkerSlot, message: FromWorkerMessage): void {
    if (message.kind === 'ready') {
      workerSlot.isUp = true;
      return;
    }
    if (message.kind === 'stray') {
      this.#letGo(workerSlot, message.message);
      return;
    }
    if (message.kind === 'refused') {
      this.#options.onReleaseRefused(message.release, message.message);
      return;
    }
    const job = workerSlot.jobs.get(message.id);
    if (!job) return;
    clearTimeout(job.timer);
    workerSlot.jobs.delete(message.id);
    this.#endIdleLeavers();
    this.#beginWaiting();
    if (message.kind === 'failed') job.reject(new Error(message.message));
    else job.resolve(message);
  }

  /** Replaces a worker in which a remote's code threw outside of any page: its state is suspect. */
  #letGo(workerSlot: WorkerSlot, reason: string): void {
    if (workerSlot.isLeaving || !this.#slots.includes(workerSlot)) return;
    workerSlot.isLeaving = true;
    this.#options.onWorkerLost(new Error(reason));
    this.#acquireSuccessor();
  }

  #acquireSuccessor(): void {
    const begin = () => {
      this.#slots.push(this.#acquire());
      this.#endIdleLeavers();
      this.#beginWaiting();
    };
    const backOffMs = this.#backOff();
    if (backOffMs === 0) return begin();
    const timer = setTimeout(() => {
      this.#hiring.delete(timer);
      begin();
    }, backOffMs);
    this.#hiring.add(timer);
  }

  #endIdleLeavers(): void {
    if (this.#slots.every(({ isLeaving }) => isLeaving)) return;
    for (const workerSlot of this.#slots.filter(
      ({ isLeaving, jobs }) => isLeaving && jobs.size === 0,
    )) {
      this.#slots.splice(this.#slots.indexOf(workerSlot), 1);
      void workerSlot.worker.terminate();
    }
  }

  /** @param late the page that exceeded the deadline */
  #replace(workerSlot: WorkerSlot, reason: unknown, late?: Job): void {
    const index = this.#slots.indexOf(workerSlot);
    if (index < 0 || this.#isClosed) return;
    this.#slots.splice(index, 1);
    void workerSlot.worker.terminate();
    for (const job of [...workerSlot.jobs.values()].toReversed()) {
      const isCulprit = job === late || isCurrentJob(workerSlot.drawing, job.question.request.id);
      if (isCulprit || job.isSecondTry) this.#refuse(job, reason);
      else this.#tryAgain(job);
    }
    workerSlot.jobs.clear();
    if (!workerSlot.isLeaving) {
      this.#options.onWorkerLost(reason);
      this.#acquireSuccessor();
    }
    this.#beginWaiting();
  }

  /** Puts a job of a lost worker at the front of the queue, because the job has waited before. */
  #tryAgain(job: Job): void {
    clearTimeout(job.timer);
    job.isSecondTry = true;
    this.#waiting.addFirst(job);
  }

  #refuse({ timer, reject }: Job, reason: unknown): void {
    clearTimeout(timer);
    reject(reason);
  }
}
