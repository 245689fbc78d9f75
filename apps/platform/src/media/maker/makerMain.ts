/** The process that makes and reads pictures: see makerProcess.ts. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { isReading, type ReadingJob } from './imageReadings.ts';
import { makePicture, type PictureJob } from './makePicture.ts';
import { readImage } from './readImage.ts';

/** A third of the processor that a busy machine gives to what answers reads; at 10 readers would wait for pictures. */
const NICENESS = 5;

/** Two pictures of 50 million pixels take 700 MB; the platform's container has 2 GiB. */
const MOST_BYTES = 1024 * 1024 * 1024;
const MEMORY_CHECK_MS = 100;

/** What libvips may load, by what the process is for: images of others, or drawings of ours. */
const LOADERS = {
  images: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
    'VipsForeignLoadHeif',
  ],
  drawings: ['VipsForeignLoadSvg'],
} as const;
export type MakerLoads = keyof typeof LOADERS;

export type MakerJob = PictureJob | ReadingJob;
/** What the platform sends; answered by the same number. */
export type MakerOrder = { readonly id: number; readonly job: MakerJob };
/**
 * @property fault why it was not made, null where it was
 * @property value what was read, of a reading
 */
export type MakerAnswer = {
  readonly id: number;
  readonly fault: string | null;
  readonly value?: unknown;
};

const run = async (job: MakerJob): Promise<unknown> =>
  isReading(job) ? readImage(job) : makePicture(job);

const make = async ({ id, job }: MakerOrder): Promise<void> => {
  const answer = (given: Omit<MakerAnswer, 'id'>) =>
    process.send?.({ id, ...given } satisfies MakerAnswer);
  try {
    answer({ fault: null, value: await run(job) });
  } catch (error) {
    answer({ fault: error instanceof Error ? error.message : String(error) });
  }
};

setPriority(NICENESS);
// so many at once as the platform sends, each on one thread
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...LOADERS[process.argv[2] === 'drawings' ? 'drawings' : 'images']] });
// decoders work on other threads, so that this one can still look at what they take
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, 'SIGKILL');
}, MEMORY_CHECK_MS).unref();
// Ctrl-C reaches the whole group: the platform decides when this ends, or has ended itself
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: MakerOrder) => void make(order));
