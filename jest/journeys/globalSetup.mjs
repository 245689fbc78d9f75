export { setUpRun as default } from '../../harness/run/runSetup.ts';
