import { SingleBar } from 'cli-progress';
import { formatCount } from '../text/formatCount.ts';

/** Displays the progress of an import. */
export type Progress = {
  /** @param done processed items of the file */
  readonly reach: (done: number) => void;
  readonly end: () => void;
};

const LINE_EVERY_MS = 10_000;

/** Displays a bar on a terminal, else occasional lines. @param total items in the file */
export const showProgress = (total: number, stream: NodeJS.WriteStream): Progress => {
  stream.write(`Importing ${formatCount(total, 'item', 'items')}\n`);
  const format = `${stream.isTTY ? '{bar} ' : ''}{percentage}% {value}/{total}`;
  const plain = { noTTYOutput: true, notTTYSchedule: LINE_EVERY_MS };
  const bar = new SingleBar({ format, hideCursor: true, stream, ...plain });
  bar.start(total, 0);
  return { reach: (done) => bar.update(done), end: () => bar.stop() };
};
