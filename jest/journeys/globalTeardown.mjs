export { tearDownRun as default } from '../../harness/run/runSetup.ts';
