import { readTable } from '../table.ts';

/**
 * BQ5 The seams between remotes that the journeys over a release set cover: actions as
 * `remote/name`, and modules on a page of another remote or in the host's frame.
 */
export const CROSS_REMOTE = readTable(import.meta.dirname, 'crossRemote.tsv').map(
  ([journey = '', seam = '']) => ({ journey, seam }),
);
