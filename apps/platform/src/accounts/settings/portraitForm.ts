import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Of an upload. */
const PORTRAIT_LIMIT_BYTES = 4 * 1024 * 1024;
/** Of its form: the token, and the lines that part the fields. */
export const PORTRAIT_FORM_BYTES = PORTRAIT_LIMIT_BYTES + 16 * 1024;

/** Larger than a portrait may be, or it does not say how large it is. */
const isTooLarge = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= PORTRAIT_FORM_BYTES);

/**
 * Has the routes of a plugin take a form with one file. It is the only one: the parser knows no limit of
 * a complete body, and reads it before a handler can refuse it.
 * @param refuseLarge answers one that is too large, of which nothing is read
 */
export const takePortraitForms = async (
  plugin: FastifyInstance,
  refuseLarge: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> => {
  await plugin.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // a file that is too large arrives cut off, and the page says what it takes
    throwFileSizeLimit: false,
    limits: { fileSize: PORTRAIT_LIMIT_BYTES, files: 1, fields: 2, fieldSize: 1024, parts: 3 },
  });
  plugin.addHook('onRequest', async (request, reply) =>
    isTooLarge(request) ? refuseLarge(request, reply) : undefined,
  );
};
