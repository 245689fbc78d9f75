import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export const remote = {
  directory: import.meta.dirname,
  name: 'social',
  exposes: { './Iine': './src/iine/iine.module.ts' },
};

export default remoteConfig(remote);
