import { join } from 'node:path';
import { programConfig } from './programConfig.mjs';

/** The release service, and the script that stops a process when its parent exits. */
export default programConfig(
  join(import.meta.dirname, '..'),
  ['release/assetServer.ts', 'start/endWithParent.ts'],
  ['apps/*/{host,remote}.json'],
);
