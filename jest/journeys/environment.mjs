// Jest loads environments as JavaScript; Node strips the types of what this imports.
export { JourneyEnvironment as default } from '../../harness/run/journeyEnvironment.ts';
