import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import {
  addPicture,
  PICTURE_LIMIT_BYTES,
  type PictureDeps,
} from '../../resources/owner/addPicture.ts';
import { createCoalescer } from '../../system/coalesce.ts';
import { readCaller } from '../base/caller.ts';
import { requireMemberOfBody } from '../base/requireMemberOfBody.ts';
import { computeDigest } from '../../domain/sessions/sessionStore.ts';
import { formKeySchema, type SavedEntry } from '../../resources/owner/entryForms.ts';
import { saveEntry, saveSchema, type EntryDeps } from '../../resources/owner/saveEntry.ts';
import { TEXT_LIMIT_BYTES } from '../../domain/entries/typedEntry.ts';

/**
 * Body limit: fits 1 MB of text, or 4 MB if imported, with all quotation marks escaped, and the
 * other fields.
 */
const ENTRY_BODY_BYTES = 9 * TEXT_LIMIT_BYTES;

/** Parallel requests of one member: two tabs that save during an image upload. */
const AT_ONCE = 4;

export type EditorDeps = EntryDeps & PictureDeps;

/**
 * `POST /_editor/entry` and `POST /_editor/picture`: bodies above the limit of `/_api`, from the
 * host only. Answers are JSON; the `message` of a refusal is a code that the host translates.
 */
export const addEditorRoutes = (server: FastifyInstance, deps: EditorDeps): void => {
  const coalesce = createCoalescer<SavedEntry>();
  server.register(async (editor) => {
    requireMemberOfBody(editor, deps, AT_ONCE);
    editor.addHook('onSend', async (_request, reply) => {
      reply.header('Cache-Control', 'no-store');
    });
    editor.setErrorHandler((error, request, reply) => {
      if (!(error instanceof ResourceError)) throw error;
      request.log.info({ status: error.statusCode, why: error.message }, 'editor request rejected');
      return reply.code(error.statusCode).send(error.output ?? { message: error.message });
    });
    editor.post('/_editor/entry', { bodyLimit: ENTRY_BODY_BYTES }, async (request, reply) => {
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const requested = v.parse(saveSchema, request.body);
      const caller = readCaller(request);
      // coalesces double clicks: one text per member is sanitised at a time, so the second request
      // would be refused
      const sent = computeDigest(JSON.stringify([caller, requested])).toString('hex');
      const save = (isLeft: () => boolean) => saveEntry({ ...deps, isLeft }, requested, caller);
      return coalesce(sent, save, left.signal);
    });
    editor.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PICTURE_LIMIT_BYTES },
      async (_request: unknown, body: Buffer) => body,
    );
    editor.post<{ Body: unknown }>(
      '/_editor/picture',
      { bodyLimit: PICTURE_LIMIT_BYTES },
      async (request) => {
        if (!Buffer.isBuffer(request.body)) throw new ResourceError(415, 'no-picture');
        const formKey = v.parse(formKeySchema, request.headers['x-form-key']);
        return addPicture(deps, { upload: request.body, formKey }, readCaller(request));
      },
    );
  });
};
