export { tearDownRun as default } from '../../e2e/harness/run/runSetup.ts';
