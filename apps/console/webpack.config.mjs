import { programConfig } from '../../delivery/build/programConfig.mjs';

export default programConfig(
  import.meta.dirname,
  ['src/main.ts'],
  ['apps/console/src/*.css', 'apps/*/{host,remote}.json'],
);
