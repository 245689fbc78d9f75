/** The process that makes pictures: see makerProcess.ts. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { makePicture, type PictureJob } from './makePicture.ts';

/** A third of the processor that a busy machine gives to what answers reads; at 10 readers would wait for pictures. */
const NICENESS = 5;

/** What the platform sends; answered by the same number. */
export type MakerOrder = { readonly id: number; readonly job: PictureJob };
/** @property fault why it was not made, null where it was */
export type MakerAnswer = { readonly id: number; readonly fault: string | null };

const make = async ({ id, job }: MakerOrder): Promise<void> => {
  const answer = (fault: string | null) => process.send?.({ id, fault } satisfies MakerAnswer);
  try {
    await makePicture(job);
    answer(null);
  } catch (error) {
    answer(error instanceof Error ? error.message : String(error));
  }
};

setPriority(NICENESS);
// so many at once as the platform sends, each on one thread
sharp.concurrency(1);
sharp.cache(false);
// Ctrl-C reaches the whole group: the platform decides when this ends, or has ended itself
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: MakerOrder) => void make(order));
