import type { JourneyStage } from './stage.ts';

declare global {
  /** Browser, product and evidence of the test file in this process. */
  var journeyStage: JourneyStage | undefined;
}

/** The stage of the test file; undefined outside of `jest/journeys.config.mjs`. */
export const currentStage = (): JourneyStage | undefined => globalThis.journeyStage;
