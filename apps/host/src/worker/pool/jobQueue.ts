import type { Job, Question } from './workerSlot.server.ts';

/** Whether no request waits for the job, because a cached copy of the page is served meanwhile. */
export const isBackgroundJob = (question: Question): boolean =>
  question.kind === 'render' && question.request.isAwaited === false;

/** Jobs that wait for a worker; jobs with a waiting request precede background jobs. */
export class JobQueue {
  #awaited: readonly Job[] = [];
  #aside: readonly Job[] = [];

  get all(): readonly Job[] {
    return [...this.#awaited, ...this.#aside];
  }

  /** Counts the jobs that would be ahead of a new job of this kind. */
  before(question: Question): number {
    return isBackgroundJob(question) ? this.all.length : this.#awaited.length;
  }

  add(job: Job): void {
    if (isBackgroundJob(job.question)) this.#aside = [...this.#aside, job];
    else this.#awaited = [...this.#awaited, job];
  }

  /** Puts a job at the front of the queue, because the job has waited before. */
  addFirst(job: Job): void {
    this.#awaited = [job, ...this.#awaited];
  }

  remove(job: Job): void {
    this.#awaited = this.#awaited.filter((other) => other !== job);
    this.#aside = this.#aside.filter((other) => other !== job);
  }

  /** Takes the next job. @param mayBeAside whether a worker has capacity for a background job */
  take(mayBeAside: boolean): Job | undefined {
    const [job = mayBeAside ? this.#aside[0] : undefined] = this.#awaited;
    if (job) this.remove(job);
    return job;
  }
}
