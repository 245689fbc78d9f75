import config from '../jest.config.mjs';

const [{ transform, transformIgnorePatterns, moduleNameMapper, modulePathIgnorePatterns }] =
  config.projects;

/** Journeys through the complete product; `npm run e2e` runs them. */
export default {
  rootDir: '..',
  roots: ['<rootDir>/e2e/journeys'],
  testMatch: ['**/*.e2e.ts'],
  testPathIgnorePatterns: ['/journeys/planted/'],
  testEnvironment: '<rootDir>/jest/journeys/environment.mjs',
  transform,
  transformIgnorePatterns,
  moduleNameMapper,
  modulePathIgnorePatterns,
  globalSetup: '<rootDir>/jest/journeys/globalSetup.mjs',
  globalTeardown: '<rootDir>/jest/journeys/globalTeardown.mjs',
  reporters: [
    '<rootDir>/jest/journeys/reporter.mjs',
    ...(process.env.JEST_JUNIT_OUTPUT_FILE === undefined
      ? []
      : [['jest-junit', { suiteNameTemplate: '{filename}', classNameTemplate: '{filename}' }]]),
  ],
  // one waits for the browser while the others use the CPUs
  maxWorkers: 3,
  // limits hangs; waits within a journey have shorter limits
  testTimeout: 240_000,
};
