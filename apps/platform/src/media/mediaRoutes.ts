import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PictureStore } from './pictureStore.ts';
import { OutOfRoom } from '../storage/diskRoom.ts';
import { variantOf, type Variant } from './variant.ts';

const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.gif', 'image/gif'],
]);

/** A path never changes its picture. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** In place of a size that cannot be made now. */
const FOR_NOW = 'public, max-age=60';

/** The picture in the size asked for; as it is where the disk has no room for another size. */
const found = async (pictures: PictureStore, path: string, variant: Variant | null) => {
  try {
    return { file: await pictures.find(path, variant), age: FOR_EVER };
  } catch (error) {
    if (!(error instanceof OutOfRoom) || variant === null) throw error;
    return { file: await pictures.find(path, null), age: FOR_NOW };
  }
};

/** `GET /user_images/…`, with `?caw=` scaled to a width, with `?cpd=` cut to a square. */
export const addMediaRoutes = (server: FastifyInstance, pictures: PictureStore): void => {
  server.get('/user_images/*', async (request, reply) => {
    const variant = variantOf(request.query);
    if (variant === 'malformed')
      return reply.code(400).send({ message: 'caw and cpd are numbers of pixels' });
    // raw: an encoded dot or slash is no part of any path
    const [path = ''] = request.raw.url?.split('?') ?? [];
    const { file, age } = await found(pictures, path, variant);
    if (file === null) return reply.code(404).send({ message: 'Not Found' });
    return reply
      .type(CONTENT_TYPES.get(extname(file)) ?? 'application/octet-stream')
      .header('Content-Length', (await stat(file)).size)
      .header('Cache-Control', age)
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('Access-Control-Allow-Origin', '*')
      .send(createReadStream(file));
  });
};
