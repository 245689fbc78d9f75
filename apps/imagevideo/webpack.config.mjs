import { remoteConfig } from '../../tools/build/remoteConfig.mjs';

export const remote = {
  directory: import.meta.dirname,
  name: 'imagevideo',
  exposes: {
    './ImageDetail': './src/imageDetail/imageDetail.page.ts',
    './ImageList': './src/imageList/imageList.page.ts',
    './VideoDetail': './src/videoDetail/videoDetail.page.ts',
    './VideoList': './src/videoList/videoList.page.ts',
    './Clip': './src/clip/clip.module.ts',
  },
};

export default remoteConfig(remote);
