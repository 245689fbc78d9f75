import type { Question, WorkerSlot } from './workerSlot.server.ts';

/** Number of pages in progress by which the worker of a blog may exceed the idlest worker. */
const PATIENCE = 2;

const resolveBlog = ({ kind, request }: Question): string =>
  kind === 'render' && request.target.kind === 'page' ? request.target.match.amebaId : '';

/** Hashes a text to distribute blogs over workers; the hash need not be secure. */
const hashText = (text: string): number => {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  return Math.abs(sum);
};

/**
 * Finds the worker to which the blog in `question` is assigned, which has cached the blog's frame
 * data. Returns undefined if the page belongs to no blog, if that worker is much busier than
 * another worker, or if it is full.
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
