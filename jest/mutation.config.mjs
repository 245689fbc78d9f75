import { join } from 'node:path';
import config from '../jest.config.mjs';

const [unit] = config.projects;

/** The unit tests beside the rules that are changed. None needs a database or a document. */
export default {
  ...unit,
  rootDir: join(import.meta.dirname, '..'),
  globalSetup: undefined,
  globalTeardown: undefined,
  testEnvironment: 'node',
  // it is for each fault that jest asks which tests know a file: the fewer it must read, the better
  roots: [
    '<rootDir>/libs/contract/src',
    ...['reactions', 'refiner'].map((folder) => `<rootDir>/apps/entry/src/${folder}`),
    ...['dialogs', 'routes', 'state'].map((folder) => `<rootDir>/apps/host/src/${folder}`),
  ],
  testMatch: ['**/*.test.ts'],
  moduleNameMapper: {},
};
