import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import sharp from 'sharp';
import { SERVER_CORE } from '@engawa/harness/measure/cores.ts';
import { createRandom } from '@engawa/platform/seed/random.ts';
import { startBareFloor } from '../server/bareFloor.ts';
import type { Floor } from '../server/floor.ts';
import { startNginxFloor } from '../server/nginxFloor.ts';
import type { SamplePage } from '../server/samplePage.ts';
import { IMAGE_COUNT, IMAGE_SIZE, imagePath, type PlainEntry } from './content.ts';
import { renderEntryPage, entryPath, renderTopPage } from './renderEntryPage.ts';

/** Number of entries on a blog's top, as in the product. */
const TOP_ENTRIES = 10;
/** Size of a random image before it is scaled up to a JPEG of about 40 KB. */
const POINTS = { width: 40, height: 27, channels: 3 } as const;
const JPEG_QUALITY = 64;

const makeImage = async (index: number): Promise<Buffer> => {
  const { next } = createRandom(index);
  const points = Buffer.from(
    Array.from({ length: POINTS.width * POINTS.height * POINTS.channels }, () => next() * 256),
  );
  return sharp(points, { raw: POINTS })
    .resize(IMAGE_SIZE.width, IMAGE_SIZE.height, { fit: 'fill' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
};

/**
 * Renders the images of the blog, in the order of `imagePath`. @returns JPEG files of 800 x 533
 * pixels
 */
export const makeImages = (): Promise<readonly Buffer[]> =>
  Promise.all(Array.from({ length: IMAGE_COUNT }, (_, index) => makeImage(index)));

const compress = promisify(brotliCompress);

const buildDocument = async (path: string, html: string): Promise<SamplePage> => {
  const body = await compress(html);
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  return { path, headers: { ...headers, 'content-length': `${body.length}` }, body };
};

const imageFile = (body: Buffer, index: number): SamplePage => ({
  path: imagePath(index),
  headers: {
    'content-type': 'image/jpeg',
    'content-length': `${body.length}`,
    'cache-control': 'public, max-age=31536000',
  },
  body,
});

/**
 * Serves the plain blog from precompressed files: by nginx, or by node:http if nginx is not
 * installed.
 * @param entries newest first
 * @param images of `makeImages`
 */
export const startPlainSite = async (
  entries: readonly PlainEntry[],
  images: readonly Buffer[],
): Promise<Floor> => {
  const documents = entries.map((entry, index) =>
    buildDocument(
      entryPath(entry),
      renderEntryPage(
        entry,
        [entries[index + 1], entries[index - 1]].filter((near) => near !== undefined),
      ),
    ),
  );
  const top = buildDocument('/', renderTopPage(entries.slice(0, TOP_ENTRIES)));
  const files = [...(await Promise.all([top, ...documents])), ...images.map(imageFile)];
  return (await startNginxFloor(files, SERVER_CORE)) ?? (await startBareFloor(files, SERVER_CORE));
};
