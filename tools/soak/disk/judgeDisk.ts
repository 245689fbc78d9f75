import { courseOf, TOLERANCES } from '../memory/flatness.ts';
import type { Verdict } from '../memory/verdict.ts';
import type { OnDisk } from './soakDisk.ts';

/** Judges what a database took on the disk in each period, its tables and its log apart. */
export const judgeDisk = (
  measured: Readonly<Record<string, readonly OnDisk[]>>,
): readonly Verdict[] =>
  Object.entries(measured).flatMap(([period, rounds]) => {
    const data = rounds.map((round) => round.data);
    const log = rounds.map((round) => round.log);
    return [
      { name: `${period}: tables`, bytes: data, ...courseOf(data, TOLERANCES.data) },
      { name: `${period}: log`, bytes: log, ...courseOf(log, TOLERANCES.log) },
    ];
  });
