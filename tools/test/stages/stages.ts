import { EVERYTHING, type Choice, type Some } from '../affected/affectedChoice.ts';
import { browserStage } from './browserStage.ts';
import { checkStage } from './checkStage.ts';
import type { Extent, Stage } from './stage.ts';
import { unitStage } from './unitStage.ts';

const LINT = ['node_modules/oxlint/bin/oxlint', '--deny-warnings'];
const FORMAT = ['node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown'];
const TYPES = [
  'node_modules/nx/dist/bin/nx.js',
  'run-many',
  '-t',
  'types',
  '--parallel=2',
  '--output-style=static',
];

const TREE: readonly Stage[] = [
  checkStage('boundaries', ['tools/checks/boundaries/boundariesCommand.ts']),
  checkStage('packages', ['node_modules/knip/bin/knip.js', '--no-progress']),
  checkStage('versions', ['node_modules/syncpack/index.cjs', 'lint']),
  checkStage('house', ['tools/checks/house/houseCommand.ts']),
  checkStage('guarantees', ['tools/guarantees/guaranteesCommand.ts', '--check']),
];

/** None where nothing is asked for; a program takes what it has to look at behind its options. */
const stageOf = (
  asked: Some,
  stage: (names: readonly string[] | null) => Stage,
): readonly Stage[] => {
  if (asked === 'all') return [stage(null)];
  return asked.length === 0 ? [] : [stage(asked)];
};

const checksOf = (choice: Choice): readonly Stage[] => [
  ...stageOf(choice.types, (projects) =>
    checkStage('types', projects === null ? TYPES : [...TYPES, '-p', projects.join(',')]),
  ),
  ...stageOf(choice.lint, (files) => checkStage('lint', [...LINT, ...(files ?? [])])),
  ...stageOf(choice.format, (files) => checkStage('format', [...FORMAT, ...(files ?? ['.'])])),
  ...(choice.tree ? TREE : []),
];

/** The stages that a choice asks for: the quickest groups first, the stages of each beside one another. */
export const stagesFor = (choice: Choice, extent: Extent): readonly (readonly Stage[])[] => [
  // checks are not divided
  extent.shard === null || extent.shard.index === 1 ? checksOf(choice) : [],
  stageOf(choice.unit, (files) => unitStage(files, extent)),
  stageOf(choice.journeys, (journeys) => browserStage(journeys, extent)),
];

/** The names of all the stages there are. */
export const STAGE_NAMES: readonly string[] = stagesFor(EVERYTHING, { isWhole: true, shard: null })
  .flat()
  .map(({ name }) => name);
