export { setUpRun as default } from '../../harness/run/setUpRun.ts';
