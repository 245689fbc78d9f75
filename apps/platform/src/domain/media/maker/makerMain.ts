/** Entry point of the process that makes and reads images: see makerProcess.ts. */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { isReading, type ReadingJob } from './imageReadings.ts';
import { makePicture, type PictureJob } from './makePicture.ts';
import { readImage } from './readImage.ts';

/**
 * Nice value of the process, which then gets a third of the CPU of a busy machine; with 10, readers
 * would wait for images.
 */
const NICENESS = 5;

/**
 * Memory limit: two images of 50 million pixels take 700 MB; the platform's container has 2 GiB.
 */
const MOST_BYTES = 1024 * 1024 * 1024;
const MEMORY_CHECK_MS = 100;

/** Loaders of libvips, by the purpose of the process: uploaded images, or drawings of the demo. */
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
/** A job from the platform; the answer has the same id. */
export type MakerOrder = { readonly id: number; readonly job: MakerJob };
/**
 * @property fault error message; null: success
 * @property value result of a read
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
// concurrent jobs come from the platform, each on one thread
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: [...LOADERS[process.argv[2] === 'drawings' ? 'drawings' : 'images']] });
// decoders run on other threads, so that this thread can check their memory
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_BYTES) process.kill(process.pid, 'SIGKILL');
}, MEMORY_CHECK_MS).unref();
// Ctrl-C signals the complete process group, but the platform decides when this process ends
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', (order: MakerOrder) => void make(order));
