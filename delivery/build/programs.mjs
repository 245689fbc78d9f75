import { join } from 'node:path';
import { programConfig } from './programConfig.mjs';

/** The release service, and what ends each process with its parent. */
export default programConfig(
  join(import.meta.dirname, '..'),
  ['release/assetServer.ts', 'start/endWithParent.ts'],
  ['apps/*/{host,remote}.json'],
);
