import { limitConcurrency } from '../../../system/limitConcurrency.ts';
import { createCoalescer } from '../../../system/coalesce.ts';
import { writeAtomicFile } from '../../../system/atomicFile.ts';
import { decodeReading } from './imageReadings.ts';
import { makePicture } from './makePicture.ts';
import type { PictureMaker } from './pictureMaker.ts';
import { readImage } from './readImage.ts';

/** Processes images in the calling process, for tests and tools that serve no readers. */
export const createInProcessMaker = (): Pick<PictureMaker, 'make' | 'read'> => {
  const coalesce = createCoalescer<void>();
  const inTurn = limitConcurrency(2);
  return {
    make: (job) =>
      coalesce(job.to, () =>
        inTurn(() => writeAtomicFile(job.to, (to) => makePicture({ ...job, to }))),
      ),
    read: async (kind, source) => {
      let value: unknown;
      try {
        value = await inTurn(() => readImage({ kind, source }));
      } catch {
        // null, as from the maker process, means that the image cannot be read
        return null;
      }
      return decodeReading(kind, value);
    },
  };
};
