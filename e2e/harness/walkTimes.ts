import { cpus } from 'node:os';

/** A file of journeys, and how long it took with its own browser and product. */
export type Walked = { readonly name: string; readonly seconds: number };

/** What all processors together have spent so far, in ms. */
type ProcessorTimes = { readonly idle: number; readonly all: number };

const LONGEST = 12;

export const processorTimes = (): ProcessorTimes =>
  cpus().reduce(
    ({ idle, all }, { times }) => ({
      idle: idle + times.idle,
      all: all + times.user + times.nice + times.sys + times.idle + times.irq,
    }),
    { idle: 0, all: 0 },
  );

/** The part of the processors' time that somebody used since then, 0 to 1. */
export const busySince = (before: ProcessorTimes): number => {
  const now = processorTimes();
  return 1 - (now.idle - before.idle) / Math.max(now.all - before.all, 1);
};

/** Where the time of a run has gone: the sum, and the longest files, the longest first. */
export const timesOf = (
  walked: readonly Walked[],
  wholeSeconds: number,
  busyPart: number,
): string => {
  const longest = [...walked].sort((one, other) => other.seconds - one.seconds).slice(0, LONGEST);
  return [
    `${walked.length} files in ${wholeSeconds.toFixed(0)} s, processors busy ${(busyPart * 100).toFixed(0)} %; the longest:`,
    ...longest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${name}`),
  ].join('\n');
};
