export { JourneyReporter as default } from '../../harness/run/journeyReporter.ts';
