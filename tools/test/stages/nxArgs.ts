import { join } from 'node:path';
import { ROOT } from '../../release/checkout.ts';

/** The commit that `nx affected` compares with; null for every project. */
export type Base = string | null;

/** Arguments for Node that run a target of all projects, or of those that differ from a commit. */
export const nxArgs = (target: string, base: Base): readonly string[] => [
  join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
  ...(base === null ? ['run-many'] : ['affected', `--base=${base}`]),
  '-t',
  target,
  '--parallel=2',
  '--output-style=static',
];
