import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Limit of the uploaded file. */
const PORTRAIT_LIMIT_BYTES = 4 * 1024 * 1024;
/** Limit of the form: the file, the token and the multipart boundaries. */
export const PORTRAIT_FORM_BYTES = PORTRAIT_LIMIT_BYTES + 16 * 1024;

/** The request exceeds the limit or has no Content-Length. */
const isTooLarge = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= PORTRAIT_FORM_BYTES);

/**
 * Makes a plugin's routes accept a form with one file. No other plugin accepts files, because the
 * parser has no limit for the complete body and reads the body before a handler can refuse the
 * request.
 * @param refuseLarge answers a request that is too large, before its body is read
 */
export const takePortraitForms = async (
  plugin: FastifyInstance,
  refuseLarge: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
): Promise<void> => {
  await plugin.register(multipart, {
    attachFieldsToBody: 'keyValues',
    // a file that is too large arrives truncated, and the page states the limit
    throwFileSizeLimit: false,
    limits: { fileSize: PORTRAIT_LIMIT_BYTES, files: 1, fields: 2, fieldSize: 1024, parts: 3 },
  });
  plugin.addHook('onRequest', async (request, reply) =>
    isTooLarge(request) ? refuseLarge(request, reply) : undefined,
  );
};
