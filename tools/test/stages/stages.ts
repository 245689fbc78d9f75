import { browserStage } from './browserStage.ts';
import { checkStage } from './checkStage.ts';
import type { Stage } from './stage.ts';
import { unitStage } from './unitStage.ts';

const CHECKS: readonly Stage[] = [
  checkStage('types', [
    'node_modules/nx/dist/bin/nx.js',
    'run-many',
    '-t',
    'types',
    '--parallel=2',
    '--output-style=static',
  ]),
  checkStage('lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']),
  checkStage('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.']),
  checkStage('boundaries', ['tools/checks/boundaries/boundariesCommand.ts']),
  checkStage('packages', ['tools/checks/packages/packagesCommand.ts']),
  checkStage('house', ['tools/checks/house/houseCommand.ts']),
  checkStage('lockfile', ['tools/lockfile/lockfileCommand.ts', '--check']),
];

/** All that `npm test` runs: the quickest groups first, the stages of each beside one another. */
export const STAGES: readonly (readonly Stage[])[] = [CHECKS, [unitStage], [browserStage]];
