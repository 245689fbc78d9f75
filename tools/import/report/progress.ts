import { SingleBar } from 'cli-progress';
import { counted } from '../text/wording.ts';

/** Shows how far an import is. */
export type Progress = {
  /** @param done items of the file dealt with */
  readonly reach: (done: number) => void;
  readonly end: () => void;
};

const LINE_EVERY = 500;

/** A bar on a terminal, else a plain line now and then. @param total items in the file */
export const showProgress = (total: number, stream: NodeJS.WriteStream): Progress => {
  if (stream.isTTY) {
    const bar = new SingleBar({
      format: 'Importing {bar} {percentage}% {value}/{total}',
      hideCursor: true,
      stream,
    });
    bar.start(total, 0);
    return { reach: (done) => bar.update(done), end: () => bar.stop() };
  }
  let told = 0;
  stream.write(`Importing ${counted(total, 'item', 'items')}\n`);
  return {
    reach: (done) => {
      if (done - told < LINE_EVERY) return;
      told = done;
      stream.write(`Importing ${done}/${total}\n`);
    },
    end: () => undefined,
  };
};
