import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createForeignPictureStore } from '@engawa/platform/domain/foreignPictures/foreignPictureStore.ts';
import { createInProcessMaker } from '@engawa/platform/domain/media/maker/createInProcessMaker.ts';
import { readEntries } from '@engawa/harness/requests/readEntries.ts';
import { WXR_HEAD, WXR_TAIL, wxrText } from '../../import/generate/wxrText.ts';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import { OTHER_CORE } from '@engawa/harness/measure/cores.ts';
import { runPinnedProgram } from '@engawa/harness/measure/pinnedProgram.ts';
import { imagePath, type PlainEntry } from './content.ts';

/** Addresses of a blog's top, newest entry, and oldest entry (40 images and 50 comments). */
export type Site = { readonly top: string; readonly entry: string; readonly long: string };

const AMEBA_ID = 'machikado-nikki';
/** Origin of the images in the export; the product already has them cached and fetches none. */
const ORIGIN = 'https://machikado.example';
const TOKYO_MS = 9 * 3_600_000;

const tokyoTime = (epochMs: number): string =>
  new Date(epochMs + TOKYO_MS).toISOString().slice(0, 19).replace('T', ' ');

/** The plain blog as a WordPress export (WXR). */
export const exportText = (entries: readonly PlainEntry[]): string => {
  const items = entries.map(({ id, title, publishedAt, html, comments }) =>
    wxrText({
      number: id,
      title,
      theme: '日記',
      tags: [],
      body: html.replaceAll('src="/', `src="${ORIGIN}/`),
      date: tokyoTime(publishedAt),
      comments: comments.map(({ author, text, postedAt }) => ({
        author,
        text,
        date: tokyoTime(postedAt),
      })),
    }),
  );
  return [WXR_HEAD, ...items, WXR_TAIL].join('');
};

/**
 * Adds the images to the platform's cache of foreign images, as if readers had requested them
 * before.
 */
const addImages = async (dataDir: string, images: readonly Buffer[]): Promise<void> => {
  const bytes = new Map(images.map((image, index) => [`${ORIGIN}${imagePath(index)}`, image]));
  const cache = createForeignPictureStore({
    folder: join(dataDir, 'media', 'variants'),
    requireRoom: async () => undefined,
    maker: createInProcessMaker(),
    onRefused: (url, cause) => {
      throw new Error(`${url} is not accepted as an image`, { cause });
    },
    fetchBytes: async (url) => {
      const image = bytes.get(url);
      if (image === undefined) throw new Error(`${url} is no image of the blog`);
      return image;
    },
  });
  for (const url of bytes.keys()) await cache.find(url);
};

/**
 * Imports the plain blog into the product with `npm run import`, as a blog with template `new`.
 * @returns addresses of the blog's top, newest entry and oldest entry
 * @errors throws if an entry is not imported
 */
export const importBlog = async (
  product: BenchProduct,
  entries: readonly PlainEntry[],
  images: readonly Buffer[],
): Promise<Site> => {
  const file = join(product.dataDir, 'plain-blog.xml');
  await writeFile(file, exportText(entries));
  const args = [file, '--as', AMEBA_ID, '--data', product.dataDir];
  const report = await runPinnedProgram(OTHER_CORE, process.execPath, [
    'tools/import/importCommand.ts',
    ...args,
  ]);
  const commentCount = entries.reduce((sum, { comments }) => sum + comments.length, 0);
  if (!report.includes(`: ${entries.length} entries, ${commentCount} comments`))
    throw new Error(`the blog is not imported completely:\n${report}`);
  await addImages(product.dataDir, images);
  const top = `${product.host}/${AMEBA_ID}/`;
  const addresses: string[] = [];
  for await (const { entryId } of readEntries(product, AMEBA_ID, 'titles'))
    addresses.push(`${top}entry-${entryId}.html`);
  const [entry] = addresses;
  const long = addresses.at(-1);
  if (entry === undefined || long === undefined) throw new Error(`${AMEBA_ID} has no entry`);
  return { top, entry, long };
};
