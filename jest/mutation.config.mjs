import { join } from 'node:path';
import config from '../jest.config.mjs';

const [unit] = config.projects;

/**
 * Unit tests of the mutated rules. None needs a database. Tests that need a document name Stryker's
 * environment in their first line.
 */
export default {
  ...unit,
  rootDir: join(import.meta.dirname, '..'),
  globalSetup: undefined,
  globalTeardown: undefined,
  testEnvironment: 'node',
  // for each mutant jest searches the tests of a file: fewer files are faster
  roots: [
    ...['blog-domain', 'contract'].map((lib) => `<rootDir>/libs/${lib}/src`),
    ...['reactions', 'refiner'].map((folder) => `<rootDir>/apps/entry/src/${folder}`),
    ...['features/dialogs', 'frame/state', 'protocol/routes'].map(
      (folder) => `<rootDir>/apps/host/src/${folder}`,
    ),
  ],
  testMatch: ['**/*.test.ts', '<rootDir>/libs/contract/src/**/*.test.tsx'],
};
