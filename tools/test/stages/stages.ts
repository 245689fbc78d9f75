import { browserStage } from './browserStage.ts';
import { checkStage } from './checkStage.ts';
import { nxArgs, type Base } from './nxArgs.ts';
import type { Extent, Stage } from './stage.ts';
import { unitStage } from './unitStage.ts';

/** @property journeys names, or `all` of the extent */
export type Choice = { readonly base: Base; readonly journeys: 'all' | readonly string[] };

/** The default choice of `npm test`. */
export const EVERYTHING: Choice = { base: null, journeys: 'all' };

const buildChecks = (base: Base): readonly Stage[] => [
  // every project, because remotes compile with each other's published types; nx caches the results
  checkStage('types', nxArgs('types', null)),
  checkStage('lint', nxArgs('lint', base)),
  checkStage('format', [
    'node_modules/prettier/bin/prettier.cjs',
    '--check',
    '--ignore-unknown',
    '--cache',
    '--cache-strategy=content',
    '.',
  ]),
  checkStage('boundaries', ['tools/checks/boundaries/boundariesCommand.ts']),
  checkStage('packages', ['node_modules/knip/bin/knip.js', '--no-progress']),
  checkStage('versions', ['node_modules/syncpack/index.cjs', 'lint']),
  checkStage('house', ['tools/checks/house/houseCommand.ts']),
  checkStage('vocabulary', [
    'node_modules/cspell/bin.mjs',
    'lint',
    '--no-progress',
    '--no-summary',
    '--cache',
    '--cache-strategy=content',
    '--cache-location=node_modules/.cache/cspell',
  ]),
  checkStage('guarantees', ['tools/guarantees/guaranteesCommand.ts', '--check']),
  checkStage('configuration', ['tools/configuration/configurationCommand.ts', '--check']),
];

/** The stages of a choice in groups: the fastest group first, the stages of a group in parallel. */
export const stagesFor = (
  { base, journeys }: Choice,
  extent: Extent,
): readonly (readonly Stage[])[] => [
  // checks are not sharded
  extent.shard === null || extent.shard.index === 1 ? buildChecks(base) : [],
  [unitStage(base, extent)],
  journeys.length === 0 ? [] : [browserStage(journeys === 'all' ? null : journeys, extent)],
];

/** The names of all stages. */
export const STAGE_NAMES: readonly string[] = stagesFor(EVERYTHING, { isWhole: true, shard: null })
  .flat()
  .map(({ name }) => name);
