import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DiskFull } from '../../system/diskSpace.ts';
import { imageTagHeaders } from '../../domain/media/imageTags.ts';
import { PictureNotMade } from '../../domain/media/maker/pictureMaker.ts';
import { acceptedFormats, pictureType } from '../../domain/media/maker/pictureFormats.ts';
import type { FoundPicture, PictureStore } from '../../domain/media/pictureStore.ts';
import { parseVariant, type Variant } from '../../domain/media/maker/variant.ts';

/** Caching of an image: the image at a path never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/**
 * Caching until a smaller file of the same image exists; clients may keep using the cached file.
 */
const UNTIL_SMALLER = 'public, max-age=600, stale-while-revalidate=86400';

/** Caching of a fallback, sent when a variant cannot be made at the moment. */
const FOR_NOW = 'public, max-age=60';

type Answer = { readonly found: FoundPicture | null; readonly age: string };

/** Finds the requested variant, or the original if the variant cannot be made at the moment. */
const findAnswer = async (
  pictures: Pick<PictureStore, 'find'>,
  path: string,
  variant: Variant | null,
  accept: string,
): Promise<Answer> => {
  try {
    const found = await pictures.find(path, variant, acceptedFormats(accept));
    return { found, age: found?.isFinal === false ? UNTIL_SMALLER : FOR_EVER };
  } catch (error) {
    const isForNow = error instanceof DiskFull || error instanceof PictureNotMade;
    if (!isForNow || variant === null) throw error;
    return { found: await pictures.find(path, null), age: FOR_NOW };
  }
};

/**
 * Whether the request is a download; a link's `download` attribute has no effect across origins.
 */
export const isDownload = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'download' in query;

/**
 * `GET /user_images/…`: the original; with `?caw=` scaled to a width, with `?cpd=` cropped to a
 * square, both in the smallest format that `Accept` names. `?download=1` sends it as a download.
 */
export const addMediaRoutes = (
  server: FastifyInstance,
  pictures: Pick<PictureStore, 'find'>,
): void => {
  server.get('/user_images/*', async (request, reply) => {
    const variant = parseVariant(request.query);
    if (variant === 'malformed')
      return reply.code(400).send({ message: 'caw and cpd must be numbers of pixels' });
    // the raw path, because encoded dots and slashes are invalid in every path
    const [path = ''] = request.raw.url?.split('?') ?? [];
    const { found, age } = await findAnswer(pictures, path, variant, request.headers.accept ?? '');
    if (variant !== null) reply.header('Vary', 'Accept');
    if (found === null) return reply.code(404).send({ message: 'Not Found' });
    if (isDownload(request.query))
      reply.header('Content-Disposition', `attachment; filename="${basename(path)}"`);
    const { file, bytes } = found;
    // path, size and format identify an image; the number of bytes distinguishes it from its
    // fallback
    const etag = `"${extname(file).slice(1)}-${bytes}"`;
    reply
      .header('Cache-Control', age)
      .header('ETag', etag)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Access-Control-Allow-Origin', '*')
      .headers(imageTagHeaders(path));
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply
      .type(pictureType(extname(file)))
      .header('Content-Length', bytes)
      .send(createReadStream(file));
  });
};
