import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import type { Video } from '@engawa/api-client/model/video.ts';
import { getBlogVideos } from '@engawa/api-client/resources/media/blogVideos.ts';
import type { TemplateName } from '@engawa/contract';
import type { Product } from '../product/product.ts';

/** A demo blog of each template that has films. */
export const VIDEO_BLOGS: readonly { readonly template: TemplateName; readonly amebaId: string }[] =
  [
    { template: 'new', amebaId: 'nanohana-daidokoro' },
    { template: 'official', amebaId: 'shiogasaki-owls' },
    { template: 'old', amebaId: 'nekoto-rougan' },
    { template: 'uranus', amebaId: 'hidamari-yonin' },
  ];

/** A blog's newest film with the absolute addresses of its page and of its entry's. @errors throws where there is none */
export const videoOf = async (
  { host }: Pick<Product, 'host'>,
  amebaId: string,
): Promise<Video & { readonly pageUrl: string; readonly entryUrl: string }> => {
  const { read } = createReadClient({ baseUrl: `${host}/_api` });
  const page = await getBlogVideos(read)({ amebaId });
  const [video] = page.ok ? page.value.videos : [];
  if (!video) throw new Error(`${amebaId} has no film`);
  const of = (kind: string) => `${host}/${amebaId}/${kind}-${video.entryId}.html`;
  return { ...video, pageUrl: of('video'), entryUrl: of('entry') };
};
