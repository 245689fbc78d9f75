import { openRunFolder } from '../runFolder.ts';
import { startServer } from './startServer.ts';

const FOLDER = 'ENGAWA_TEST_POSTGRES_SOCKET';

/**
 * Starts one PostgreSQL for all test files of a run, which read its address from the environment.
 */
const startForRun = async (): Promise<void> => {
  await openRunFolder();
  // in watch mode the server of the run before is reused
  process.env[FOLDER] ??= await startServer();
};

// jest uses the default export of this file
export { startForRun as default };
