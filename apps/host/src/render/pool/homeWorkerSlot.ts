import type { Question, WorkerSlot } from './workerSlot.server.ts';

/** How many pages more than the idlest worker a blog's own one may have under way. */
const PATIENCE = 2;

const resolveBlog = ({ kind, request }: Question): string =>
  kind === 'render' && request.target.kind === 'page' ? request.target.match.amebaId : '';

/** Spreads blogs; no more is asked of it. */
const hashText = (text: string): number => {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return Math.abs(sum);
};

/**
 * The worker that has read what stands around the pages of the question's blog. Undefined where the page
 * is of no blog, and where that worker has much more to do than another, or as much as it may.
 * @param mostJobs that one worker may have under way
 */
export const findHomeWorkerSlot = <S extends Pick<WorkerSlot, 'jobs' | 'isLeaving'>>(
  question: Question,
  workerSlots: readonly S[],
  idlest: Pick<WorkerSlot, 'jobs'>,
  mostJobs: number,
): S | undefined => {
  const blog = resolveBlog(question);
  const home = blog === '' ? undefined : workerSlots[hashText(blog) % workerSlots.length];
  const isFree =
    home && !home.isLeaving && home.jobs.size < Math.min(mostJobs, idlest.jobs.size + PATIENCE + 1);
  return isFree ? home : undefined;
};
