import { threadHeapBytes } from '@engawa/observability/thread.server.ts';
import type { ReleaseSet, VerifiedRelease } from '../../remotes/release.ts';
import { createBackOff } from './backOff.ts';
import { OverloadedError, RenderTimeoutError } from './renderErrors.ts';
import { takeSeat, type Answer, type Job, type Question, type Seat } from './renderSeat.server.ts';
import { isDrawing } from './currentJobFlag.ts';
import { isAside, JobQueue } from './jobQueue.ts';
import { homeOf } from './homeSeat.ts';
import { isTagOfFrame } from '../reads/keptReads.ts';
import type {
  FromWorker,
  PlannedAction,
  PlanRequest,
  RenderedPage,
  RenderReport,
  RenderRequest,
  ToWorker,
  WorkerSetup,
} from '../protocol.ts';

export type RenderPoolOptions = {
  readonly workerFile: string;
  readonly workers: number;
  readonly setup: WorkerSetup;
  readonly deadlineMs: number;
  /** pages under way in one worker; more wait in a queue */
  readonly atOncePerWorker: number;
  /** of them those that nobody waits for */
  readonly asidePerWorker: number;
  /** how many pages may wait and how long; what is beyond is refused */
  readonly queueLength: number;
  readonly longestWaitMs: number;
  /** a worker ended, or is replaced for what a remote's code did outside of any page */
  readonly onWorkerLost: (error: unknown) => void;
  /** a release that was proven could not be evaluated in a worker */
  readonly onReleaseRefused: (release: string, message: string) => void;
  readonly onDrawn: (drawing: Drawing) => void;
  /** what the code in a worker wrote to its console */
  readonly onSaid: (text: string) => void;
};

/** A page that a worker has rendered. */
export type Drawing = {
  readonly request: RenderRequest;
  readonly page: RenderedPage;
  readonly report: RenderReport;
  /** from asking to having, the wait for other pages of the worker included */
  readonly ms: number;
};

/**
 * Worker threads that draw pages, so that the main thread is free for HTTP and the cache. A worker
 * that loops, crashes or runs out of memory is replaced; the page that did it is refused, the others
 * that the worker had are rendered again, once.
 */
export class RenderPool {
  readonly #options: RenderPoolOptions;
  readonly #seats: Seat[] = [];
  readonly #backOff = createBackOff(() => performance.now());
  readonly #hiring = new Set<NodeJS.Timeout>();
  readonly #waiting = new JobQueue();
  #releases: readonly VerifiedRelease[] = [];
  #nextId = 0;
  #isClosed = false;

  constructor(options: RenderPoolOptions) {
    this.#options = options;
    for (let index = 0; index < options.workers; index += 1) this.#seats.push(this.#hire());
  }

  /** Hands a set's releases to every worker; those they have already cost nothing. */
  provide(set: ReleaseSet, alsoKeep: readonly VerifiedRelease[]): void {
    this.#releases = [...alsoKeep, ...Object.values(set.releases)];
    for (const seat of this.#seats)
      this.#tell(seat, { kind: 'releases', releases: this.#releases });
  }

  /** Has the workers read anew what was purged by these tags, or all with null, for the next pages. */
  forget(tags: readonly string[] | null): void {
    const known = tags && tags.filter(isTagOfFrame);
    if (known?.length === 0) return;
    for (const seat of this.#seats) this.#tell(seat, { kind: 'forget', tags: known });
  }

  /**
   * Renders a page in the worker that has the other pages of its blog, or in the least busy one, after
   * those that wait already; one that nobody waits for after all others.
   * @errors rejects with OverloadedError, RenderTimeoutError, or the host's own fault.
   */
  async render(asked: Omit<RenderRequest, 'id'>): Promise<RenderedPage> {
    const askedMs = performance.now();
    const request = { ...asked, id: this.#takeId() };
    const answer = await this.#ask({ kind: 'render', request });
    if (answer.kind !== 'rendered') throw new Error(`unexpected reply to a page: ${answer.kind}`);
    const { page, report } = answer;
    this.#options.onDrawn({ request, page, report, ms: performance.now() - askedMs });
    return page;
  }

  /**
   * Asks a release's action what to do, in its turn as a page would have it.
   * @errors as `render`, where the action throws too.
   */
  async plan(asked: Omit<PlanRequest, 'id'>): Promise<PlannedAction> {
    const request = { ...asked, id: this.#takeId() };
    const answer = await this.#ask({ kind: 'plan', request });
    if (answer.kind !== 'planned') throw new Error(`unexpected reply to an action: ${answer.kind}`);
    return answer.planned;
  }

  /** Pages that were asked for and are not there yet. */
  get underWay(): number {
    return this.#seats.reduce((sum, { jobs }) => sum + jobs.size, this.#waiting.all.length);
  }

  /** Whether a worker has come up and can take pages on. */
  get canDraw(): boolean {
    return this.#seats.some(({ isUp }) => isUp);
  }

  /** Heap in use of each worker that is up, in bytes. */
  async heapBytes(): Promise<readonly number[]> {
    const up = this.#seats.filter(({ isUp }) => isUp);
    const heaps = await Promise.all(up.map(({ worker }) => threadHeapBytes(worker)));
    return heaps.filter((bytes) => bytes !== null);
  }

  /** Ends the workers; pages under way are refused. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const underWay = this.#seats.flatMap(({ jobs }) => [...jobs.values()]);
    for (const job of [...underWay, ...this.#waiting.all]) {
      this.#refuse(job, new Error('render pool closed'));
    }
    for (const timer of this.#hiring) clearTimeout(timer);
    await Promise.all(this.#seats.map(({ worker }) => worker.terminate()));
  }

  #takeId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  #ask(question: Question): Promise<Answer> {
    const before = this.#waiting.before(question);
    const seat = before > 0 ? undefined : this.#freeSeat(isAside(question), question);
    if (!seat && before >= this.#options.queueLength) {
      return Promise.reject(new OverloadedError('render queue full'));
    }
    return new Promise((resolve, reject) => {
      const job = { question, resolve, reject, timer: undefined, isSecondTry: false };
      if (seat) this.#begin(seat, job);
      else this.#wait(job);
    });
  }

  #freeSeat(isForAside: boolean, question?: Question): Seat | undefined {
    const { atOncePerWorker, asidePerWorker } = this.#options;
    const [idlest] = this.#seats.toSorted(
      (a, b) => Number(a.isLeaving) - Number(b.isLeaving) || a.jobs.size - b.jobs.size,
    );
    if (!idlest || idlest.jobs.size >= atOncePerWorker) return undefined;
    const home = question && homeOf(question, this.#seats, idlest, atOncePerWorker);
    const seat = home ?? idlest;
    if (!isForAside) return seat;
    const aside = [...seat.jobs.values()].filter(({ question }) => isAside(question));
    return aside.length < asidePerWorker ? seat : undefined;
  }

  #wait(job: Job): void {
    this.#waiting.add(job);
    if (isAside(job.question)) return;
    job.timer = setTimeout(() => {
      this.#waiting.remove(job);
      job.reject(new OverloadedError('render queue timeout'));
    }, this.#options.longestWaitMs);
  }

  #begin(seat: Seat, job: Job): void {
    clearTimeout(job.timer);
    job.timer = setTimeout(
      () => this.#replace(seat, new RenderTimeoutError('RENDER-002'), job),
      this.#options.deadlineMs,
    );
    seat.jobs.set(job.question.request.id, job);
    this.#tell(seat, job.question);
  }

  #beginWaiting(): void {
    for (let seat = this.#freeSeat(false); seat; seat = this.#freeSeat(false)) {
      const asideSeat = this.#freeSeat(true);
      const job = this.#waiting.take(asideSeat !== undefined);
      if (!job) return;
      this.#begin(isAside(job.question) ? (asideSeat ?? seat) : seat, job);
    }
  }

  #tell({ worker }: Seat, message: ToWorker): void {
    worker.postMessage(message);
  }

  #hire(): Seat {
    const seat = takeSeat(this.#options, {
      said: (message) => this.#settle(seat, message),
      lost: (reason) => this.#replace(seat, reason),
    });
    if (this.#releases.length > 0) {
      this.#tell(seat, { kind: 'releases', releases: this.#releases });
    }
    return seat;
  }

  #settle(seat: Seat, message: FromWorker): void {
    if (message.kind === 'ready') {
      seat.isUp = true;
      return;
    }
    if (message.kind === 'stray') {
      this.#letGo(seat, message.message);
      return;
    }
    if (message.kind === 'refused') {
      this.#options.onReleaseRefused(message.release, message.message);
      return;
    }
    const job = seat.jobs.get(message.id);
    if (!job) return;
    clearTimeout(job.timer);
    seat.jobs.delete(message.id);
    this.#endIdleLeavers();
    this.#beginWaiting();
    if (message.kind === 'failed') job.reject(new Error(message.message));
    else job.resolve(message);
  }

  /** A worker in which code of a remote threw outside of any page is not to be trusted with others. */
  #letGo(seat: Seat, reason: string): void {
    if (seat.isLeaving || !this.#seats.includes(seat)) return;
    seat.isLeaving = true;
    this.#options.onWorkerLost(new Error(reason));
    this.#hireSuccessor();
  }

  #hireSuccessor(): void {
    const begin = () => {
      this.#seats.push(this.#hire());
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
    if (this.#seats.every(({ isLeaving }) => isLeaving)) return;
    for (const seat of this.#seats.filter(({ isLeaving, jobs }) => isLeaving && jobs.size === 0)) {
      this.#seats.splice(this.#seats.indexOf(seat), 1);
      void seat.worker.terminate();
    }
  }

  /** @param late the page that has waited too long for the worker */
  #replace(seat: Seat, reason: unknown, late?: Job): void {
    const index = this.#seats.indexOf(seat);
    if (index < 0 || this.#isClosed) return;
    this.#seats.splice(index, 1);
    void seat.worker.terminate();
    for (const job of [...seat.jobs.values()].toReversed()) {
      const isCulprit = job === late || isDrawing(seat.drawing, job.question.request.id);
      if (isCulprit || job.isSecondTry) this.#refuse(job, reason);
      else this.#tryAgain(job);
    }
    seat.jobs.clear();
    if (!seat.isLeaving) {
      this.#options.onWorkerLost(reason);
      this.#hireSuccessor();
    }
    this.#beginWaiting();
  }

  /** Ahead of all that wait: it has waited already. */
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
