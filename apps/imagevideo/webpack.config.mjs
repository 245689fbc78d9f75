import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export default remoteConfig({
  directory: import.meta.dirname,
  name: 'imagevideo',
  exposes: { './ImageDetail': './src/imageDetail/imageDetail.page.ts' },
});
