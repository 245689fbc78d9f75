import type { Job, Question } from './workerSlot.server.ts';

/** Whether nobody waits for it: a copy of the page is shown meanwhile. */
export const isBackgroundJob = (question: Question): boolean =>
  question.kind === 'render' && question.request.isAwaited === false;

/** Jobs that wait for a worker: what somebody waits for goes before what nobody does. */
export class JobQueue {
  #awaited: readonly Job[] = [];
  #aside: readonly Job[] = [];

  get all(): readonly Job[] {
    return [...this.#awaited, ...this.#aside];
  }

  /** Jobs before one of this kind would have its turn. */
  before(question: Question): number {
    return isBackgroundJob(question) ? this.all.length : this.#awaited.length;
  }

  add(job: Job): void {
    if (isBackgroundJob(job.question)) this.#aside = [...this.#aside, job];
    else this.#awaited = [...this.#awaited, job];
  }

  /** Ahead of all: it has waited already. */
  addFirst(job: Job): void {
    this.#awaited = [job, ...this.#awaited];
  }

  remove(job: Job): void {
    this.#awaited = this.#awaited.filter((other) => other !== job);
    this.#aside = this.#aside.filter((other) => other !== job);
  }

  /** Takes the next one. @param mayBeAside whether a worker has a place for what nobody waits for */
  take(mayBeAside: boolean): Job | undefined {
    const [job = mayBeAside ? this.#aside[0] : undefined] = this.#awaited;
    if (job) this.remove(job);
    return job;
  }
}
