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

/** What of a run's files asks for the processors, so that whoever makes a run shorter knows where to look. */
const useOf = (walked: readonly Walked[], used: ReadonlyMap<string, number>): readonly string[] => {
  const seconds = new Map(walked.map((file) => [file.name, file.seconds]));
  const sum = [...used.values()].reduce((all, one) => all + one, 0);
  const most = [...used].sort(([, one], [, other]) => other - one).slice(0, LONGEST);
  return [
    `${sum.toFixed(0)} s of processor time; the most by:`,
    ...most.map(([name, use]) => {
      const byClock = seconds.get(name);
      const within = byClock === undefined ? '' : ` (in ${byClock.toFixed(1)} s)`;
      return `${use.toFixed(1).padStart(7)} s ${name}${within}`;
    }),
  ];
};

/**
 * Where the time of a run has gone: the sum, and the longest files, the longest first.
 * @param used seconds of processor time by file; empty where the system does not tell
 */
export const timesOf = (
  walked: readonly Walked[],
  used: ReadonlyMap<string, number>,
  wholeSeconds: number,
  busyPart: number,
): string => {
  const longest = [...walked].sort((one, other) => other.seconds - one.seconds).slice(0, LONGEST);
  const lines =
    used.size > 0
      ? useOf(walked, used)
      : longest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s ${name}`);
  return [
    `${walked.length} files in ${wholeSeconds.toFixed(0)} s, processors busy ${(busyPart * 100).toFixed(0)} %`,
    ...lines,
  ].join('\n');
};
