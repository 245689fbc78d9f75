import type { Entry } from '@engawa/api-client/model/entry.ts';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import type { Video } from '@engawa/api-client/model/video.ts';
import { getBlogVideos } from '@engawa/api-client/resources/media/blogVideos.ts';
import type { TemplateName } from '@engawa/contract';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEntries } from '../requests/readEntries.ts';
import type { Product } from '../product/product.ts';
import { BLOGS } from './blogs.ts';

/** An entry of the demo with its absolute address. */
export type DemoEntry = Entry & { readonly url: string };

type Where = Pick<Product, 'host'>;

const formatEntryUrl = ({ host }: Where, amebaId: string, { entryId }: Entry) =>
  `${host}/${amebaId}/entry-${entryId}.html`;

/** Absolute addresses of a blog's entries, newest first. */
export const entryAddresses = async (
  product: Where,
  amebaId: string,
): Promise<readonly string[]> => {
  const addresses: string[] = [];
  for await (const entry of readEntries(product, amebaId, 'titles'))
    addresses.push(formatEntryUrl(product, amebaId, entry));
  return addresses;
};

/** The first non-null value of `select`, newest entry first. @errors throws if there is none */
const newest = async <T>(
  product: Where,
  amebaId: string,
  what: string,
  select: (entry: DemoEntry, index: number) => T | null | undefined | false,
): Promise<T> => {
  let index = 0;
  for await (const entry of readEntries(product, amebaId)) {
    const value = select({ ...entry, url: formatEntryUrl(product, amebaId, entry) }, index);
    if (value !== null && value !== undefined && value !== false) return value;
    index += 1;
  }
  throw new Error(`${amebaId} has no ${what} in its ${index} entries`);
};

/** One entry of a blog; 0 is the newest. Each journey that changes likes uses its own entries. */
export const findEntry = (product: Where, amebaId: string, index: number): Promise<DemoEntry> =>
  newest(product, amebaId, `entry ${index}`, (entry, at) => at === index && entry);

/** Address of the newest entry with this title. */
export const entryTitled = (product: Where, amebaId: string, title: string): Promise<string> =>
  newest(product, amebaId, `title ${title}`, (entry) => entry.title === title && entry.url);

/** Address of the newest entry with at least this many images. */
export const entryWithImages = (product: Where, amebaId: string, atLeast = 1): Promise<string> =>
  newest(product, amebaId, `${atLeast} images`, ({ html, url }) => {
    const count = (html?.split('data-image-id=').length ?? 1) - 1;
    return count >= atLeast && url;
  });

/** Address of the page of a blog's newest image. */
export const findImageUrl = (product: Where, amebaId: string): Promise<string> =>
  newest(product, amebaId, 'image', ({ html }) => {
    const path = html?.match(/href="(\/[^"]+\/image-\d+-\d+\.html)"/)?.[1];
    return path !== undefined && product.host + path;
  });

/** Address of the newest entry that only members may read. */
export const findAmemberEntryUrl = ({ host }: Where, amebaId: string): Promise<string> =>
  newest(
    { host },
    amebaId,
    'entry for members',
    ({ entryId, publishFlg }) =>
      publishFlg === 'amember' && `${host}/${amebaId}/amemberentry-${entryId}.html`,
  );

/** The entry of the fixtures, which exists only in a development session. */
export const FIXTURE_ENTRY = '/nanohana-daidokoro/entry-12755975296.html';

/** For each template with videos, a demo blog that has videos. */
export const VIDEO_BLOGS: readonly { readonly template: TemplateName; readonly amebaId: string }[] =
  [
    { template: 'new', amebaId: 'nanohana-daidokoro' },
    { template: 'official', amebaId: 'shiogasaki-owls' },
    { template: 'old', amebaId: 'nekoto-rougan' },
    { template: 'uranus', amebaId: 'hidamari-yonin' },
  ];

/**
 * A blog's newest video with the absolute addresses of its page and entry. @errors throws if there
 * is none
 */
export const findVideo = async (
  { host }: Pick<Product, 'host'>,
  amebaId: string,
): Promise<Video & { readonly pageUrl: string; readonly entryUrl: string }> => {
  const { read } = createReadClient({ baseUrl: `${host}/_api` });
  const page = await getBlogVideos(read)({ amebaId });
  const [video] = page.ok ? page.value.videos : [];
  if (!video) throw new Error(`${amebaId} has no video`);
  const of = (kind: string) => `${host}/${amebaId}/${kind}-${video.entryId}.html`;
  return { ...video, pageUrl: of('video'), entryUrl: of('entry') };
};

/** Writes a photo of the demo into a folder, from which a browser uploads it. @returns its path */
export const writeDemoPhoto = async (product: Product, folder: string): Promise<string> => {
  const { image } = await findEntry(product, BLOGS[0]?.amebaId ?? '', 0);
  const photo = join(folder, 'photo.jpg');
  await writeFile(photo, Buffer.from(await (await fetch(image?.url ?? '')).arrayBuffer()));
  return photo;
};
