import { quantile } from '@engawa/harness/measure/statistics.ts';
import type { Table } from '@engawa/harness/measure/updateTable.ts';
import type { Tried } from './load.ts';
import type { Scene } from './scenes.ts';

/** The result of a scene. */
export type Row = {
  readonly scene: Pick<Scene, 'what' | 'mayFail'>;
  readonly tried: readonly Tried[];
  /**
   * acknowledged writes that are missing in the database, and sessions that outlived their sign-out
   */
  readonly lost: number;
  /** writes that are stored more than once */
  readonly doubled: number;
};

const countFailed = ({ tried }: Row): number => tried.filter(({ fault }) => fault !== null).length;

/** Whether no write was lost or doubled, and no request failed unless the scene allows it. */
export const isHeld = (row: Row): boolean =>
  row.lost + row.doubled === 0 && (row.scene.mayFail === true || countFailed(row) === 0);

/** One row for each scene. */
export const buildTrialReport = (rows: readonly Row[]): Table => ({
  heads: ['scene', 'requests', 'failed', 'repeated by key', 'p50, ms', 'p99, ms', 'lost'],
  rows: rows.map((row) => {
    const times = row.tried.map(({ ms }) => ms);
    return [
      row.scene.what,
      times.length,
      `${countFailed(row)}${row.scene.mayFail ? ' (may)' : ''}`,
      row.tried.reduce((sum, { repeats }) => sum + repeats, 0),
      Math.round(quantile(times, 0.5)),
      Math.round(quantile(times, 0.99)),
      row.lost + row.doubled,
    ];
  }),
});
