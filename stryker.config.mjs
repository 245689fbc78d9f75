/**
 * Which faults the tests of the rules would notice: each part of a rule is changed, one at a time, and the
 * tests of its workspace must fail. docs/mutation.md is the record.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: [
    // the contract
    'libs/contract/src/**/!(*.test).{ts,tsx}',
    '!libs/contract/src/{contract.ts,testing/**}',
    // routing
    'apps/host/src/protocol/routes/routeTable.ts',
    // permissions and visibility
    'libs/blog-domain/src/{ads,comments,features,pictures,reactions,routes}/!(*.test).ts',
    'apps/entry/src/reactions/canReact.ts',
    'apps/host/src/features/dialogs/modalsSlice.ts',
    'apps/host/src/runtime/{singlePage,navigation,pageException}Slice.ts',
    'apps/entry/src/refiner/{conditions,refinerSlice}.ts',
  ],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { configFile: 'jest/mutation.config.mjs' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // a busy machine is no infinite loop
  timeoutMS: 30_000,
  // it runs in a copy of the tree, so that an edit meanwhile, or a run that is ended, harms nothing
  tempDirName: '.data/mutate',
  ignorePatterns: ['dist', 'dist-*', '.data', '.nx', 'artifacts', 'e2e/looks'],
  incrementalFile: 'artifacts/mutation/incremental.json',
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, reportTests: false },
  jsonReporter: { fileName: 'artifacts/mutation/mutation.json' },
  htmlReporter: { fileName: 'artifacts/mutation/mutation.html' },
  thresholds: { high: 95, low: 90, break: 90 },
};
