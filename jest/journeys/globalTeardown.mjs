export { tearDownRun as default } from '../../harness/run/setUpRun.ts';
