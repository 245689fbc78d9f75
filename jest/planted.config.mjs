import config from './journeys.config.mjs';

/** Journeys that fail on purpose; `failedJourneys.e2e.ts` runs them and reads their evidence. */
export default {
  ...config,
  roots: ['<rootDir>/e2e/journeys/planted'],
  testPathIgnorePatterns: [],
};
