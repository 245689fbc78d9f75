import type { Question, WorkerSlot } from './workerSlot.server.ts';

/** How many more pages in progress than the idlest worker a blog's own worker may have. */
const PATIENCE = 2;

const resolveBlog = ({ kind, request }: Question): string =>
  kind === 'render' && request.target.kind === 'page' ? request.target.match.amebaId : '';

/** A hash for distributing blogs, without further requirements. */
const hashText = (text: string): number => {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return Math.abs(sum);
};

/**
 * Finds the worker that has cached the frame data of the question's blog. Undefined if the page
 * belongs to no blog, or if that worker is much busier than another or full.
 * @param mostJobs concurrent jobs of one worker
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
