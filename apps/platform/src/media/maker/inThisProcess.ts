import { limitConcurrency } from '../limitConcurrency.ts';
import { createCoalescer } from '../coalesce.ts';
import { writeWhole } from '../../storage/wholeFile.ts';
import { makePicture } from './makePicture.ts';
import type { PictureMaker } from './pictureMaker.ts';

/** Makes pictures where it is called: for tests and tools, that answer no readers. */
export const inThisProcess = (): Pick<PictureMaker, 'make'> => {
  const coalesce = createCoalescer<void>();
  const inTurn = limitConcurrency(2);
  return {
    make: (job) =>
      coalesce(job.to, () => inTurn(() => writeWhole(job.to, (to) => makePicture({ ...job, to })))),
  };
};
