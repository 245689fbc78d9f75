import { NX } from '@engawa/delivery/release/checkout.ts';

/** The base commit for `nx affected`; null for every project. */
export type Base = string | null;

/** Arguments for Node that run a target of all projects, or of those changed since a commit. */
export const nxArgs = (target: string, base: Base): readonly string[] => [
  NX,
  ...(base === null ? ['run-many'] : ['affected', `--base=${base}`]),
  '-t',
  target,
  '--parallel=2',
  '--output-style=static',
];
