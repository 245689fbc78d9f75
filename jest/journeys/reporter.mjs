export { JourneyReporter as default } from '../../e2e/harness/run/journeyReporter.ts';
