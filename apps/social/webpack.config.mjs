import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export default remoteConfig({
  directory: import.meta.dirname,
  name: 'social',
  exposes: { './Iine': './src/iine/iine.module.ts' },
});
