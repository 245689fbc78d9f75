export { setUpRun as default } from '../../e2e/harness/run/runSetup.ts';
