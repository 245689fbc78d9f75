import type { Exposed, Published } from '@engawa/contract';
import { exposed as clip } from './clip/clip.module.ts';
import { exposed as imageDetail } from './imageDetail/imageDetail.page.ts';
import { exposed as imageEmbed } from './imageEmbed/imageEmbed.module.ts';
import { exposed as imageList } from './imageList/imageList.page.ts';
import { exposed as viewer } from './viewer/viewer.module.ts';
import { exposed as videoDetail } from './videoDetail/videoDetail.page.ts';
import { exposed as videoList } from './videoList/videoList.page.ts';

/** The pages and modules that this remote exposes. */
export const modules = {
  './ImageDetail': imageDetail,
  './ImageList': imageList,
  './VideoDetail': videoDetail,
  './VideoList': videoList,
  './Clip': clip,
  './Viewer': viewer,
  './ImageEmbed': imageEmbed,
} satisfies Record<string, Exposed> & Published<'imagevideo'>;
