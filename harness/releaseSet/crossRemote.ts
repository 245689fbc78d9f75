import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { readTable } from '../table.ts';

/**
 * BQ5 The seams between remotes that the journeys over a release set cover: actions as
 * `remote/name`, and modules on a page of another remote or in the host's frame.
 */
export const CROSS_REMOTE = readTable(import.meta.dirname, 'crossRemote.tsv').map(
  ([journey = '', seam = '']) => ({ journey, seam }),
);

const pair = (page: string, module: string) => `${page} > ${module}`;

/**
 * The actions and module pairs of a set that no journey in the table covers.
 * @param records of its remotes
 * @param frame modules that the host places around pages
 */
export const uncovered = (
  records: readonly Pick<ReleaseRecord, 'remote' | 'actions' | 'exposes'>[],
  frame: readonly string[],
): readonly string[] => {
  const needed = new Set([
    ...records.flatMap(({ remote, actions = {}, exposes }) => [
      ...Object.keys(actions).map((action) => `${remote}/${action}`),
      ...Object.values(exposes)
        .flatMap(({ places = [] }) => places)
        .filter((module) => !module.startsWith(`${remote}/`))
        .map((module) => pair(remote, module)),
    ]),
    ...frame.map((module) => pair('host', module)),
  ]);
  return [...needed].filter((seam) => CROSS_REMOTE.every((one) => one.seam !== seam));
};
