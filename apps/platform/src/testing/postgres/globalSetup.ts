import { openRunFolder } from '../runFolder.ts';
import { startServer } from './startServer.ts';

const FOLDER = 'ENGAWA_TEST_POSTGRES_SOCKET';

/** One PostgreSQL for all test files of a run; what stands in the environment reaches them. */
const startForRun = async (): Promise<void> => {
  await openRunFolder();
  // while jest watches, that of the run before
  process.env[FOLDER] ??= await startServer();
};

// jest takes the default export of this file, whatever it is called
export { startForRun as default };
