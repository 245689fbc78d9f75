import { createReadStream } from 'node:fs';
import { basename, extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DiskFull } from '../storage/diskSpace.ts';
import { imageTagHeaders } from './imageTags.ts';
import { PictureNotMade } from './maker/pictureMaker.ts';
import { acceptedFormats, pictureType } from './pictureFormats.ts';
import type { FoundPicture, PictureStore } from './pictureStore.ts';
import { parseVariant, type Variant } from './variant.ts';

/** A path never changes its picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Until a smaller file of the same picture is made; who has this one need not wait for it. */
const UNTIL_SMALLER = 'public, max-age=600, stale-while-revalidate=86400';

/** In place of a size that cannot be made now. */
const FOR_NOW = 'public, max-age=60';

type Answer = { readonly found: FoundPicture | null; readonly age: string };

/** The picture in the size asked for; as it is stored where that size cannot be made now. */
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

/** Whether a reader wants it as a file; no link of another origin can ask a browser for that. */
export const isDownload = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'download' in query;

/**
 * `GET /user_images/…`: as it was stored; with `?caw=` scaled to a width, with `?cpd=` cut to a square,
 * and then in the smallest format that the client names in `Accept`. With `?download=1` it is to be kept as
 * a file.
 */
export const addMediaRoutes = (
  server: FastifyInstance,
  pictures: Pick<PictureStore, 'find'>,
): void => {
  server.get('/user_images/*', async (request, reply) => {
    const variant = parseVariant(request.query);
    if (variant === 'malformed')
      return reply.code(400).send({ message: 'caw and cpd must be numbers of pixels' });
    // raw: an encoded dot or slash is no part of any path
    const [path = ''] = request.raw.url?.split('?') ?? [];
    const { found, age } = await findAnswer(pictures, path, variant, request.headers.accept ?? '');
    if (variant !== null) reply.header('Vary', 'Accept');
    if (found === null) return reply.code(404).send({ message: 'Not Found' });
    if (isDownload(request.query))
      reply.header('Content-Disposition', `attachment; filename="${basename(path)}"`);
    const { file, bytes } = found;
    // one path, size and format is one picture; its bytes tell a picture that stands in for another
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
