import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export const remote = {
  directory: import.meta.dirname,
  name: 'imagevideo',
  exposes: { './ImageDetail': './src/imageDetail/imageDetail.page.ts' },
};

export default remoteConfig(remote);
