import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import {
  FOREIGN_PICTURES,
  MISSING_PICTURE,
  type ForeignAddresses,
} from '../../domain/foreignPictures/foreignAddress.ts';
import { detectImageType, TYPE_BYTES } from '../../domain/media/maker/imageType.ts';
import { isDownload } from './mediaRoutes.ts';
import type { ForeignPictureStore } from '../../domain/foreignPictures/foreignPictureStore.ts';

/** The external site may change the image. */
const A_WEEK = 'public, max-age=604800';
const A_WHILE = 'public, max-age=600';

/** Placeholder of an unavailable image; with text: it may be the entry's only content. */
const PLACEHOLDER = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600"><rect width="800" height="600" fill="#f2f2f0"/><path d="M330 250h140v100H330zM345 335l35-45 25 28 20-20 30 37" fill="none" stroke="#767676" stroke-width="4"/><text x="400" y="400" font-family="sans-serif" font-size="24" fill="#595959" text-anchor="middle">画像を表示できません</text></svg>`;

const readContentType = async (file: string): Promise<string> => {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(TYPE_BYTES), 0, TYPE_BYTES, 0);
    return detectImageType(buffer.subarray(0, bytesRead)) ?? 'application/octet-stream';
  } finally {
    await opened.close();
  }
};

const shareSafely = (reply: FastifyReply): FastifyReply =>
  reply
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    // as for the platform's own images: a frame on another site requests the image without
    // credentials
    .header('Access-Control-Allow-Origin', '*')
    // prevents scripts in a file that is opened directly
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");

const paramsSchema = v.object({ mac: v.string(), text: v.string() });

/**
 * `GET /foreign_images/{mac}/{address}`: proxies an external image, so that its site does not see
 * the reader; with `?download=1` as a download. Size parameters are ignored.
 */
export const addForeignPictureRoute = (
  server: FastifyInstance,
  addresses: ForeignAddresses,
  pictures: ForeignPictureStore,
): void => {
  const showPlaceholder = (reply: FastifyReply, caching: string) =>
    shareSafely(reply).type('image/svg+xml').header('Cache-Control', caching).send(PLACEHOLDER);

  server.get(MISSING_PICTURE, async (_request, reply) => showPlaceholder(reply, A_WEEK));
  server.get(`${FOREIGN_PICTURES}/:mac/:text`, async (request, reply) => {
    const { mac, text } = v.parse(paramsSchema, request.params);
    const url = addresses.read(mac, text);
    if (url === null) return reply.code(404).send({ message: 'Not Found' });
    const found = await pictures.find(url);
    if (typeof found === 'string')
      return showPlaceholder(reply, found === 'busy' ? 'no-store' : A_WHILE);
    shareSafely(reply);
    const { file } = found;
    const type = await readContentType(file);
    if (isDownload(request.query))
      reply.header('Content-Disposition', `attachment; filename="image.${type.split('/')[1]}"`);
    return reply
      .type(type)
      .header('Content-Length', (await stat(file)).size)
      .header('Cache-Control', A_WEEK)
      .send(createReadStream(file));
  });
};
