import { isBearerRight } from '@engawa/server-kit/secrets/isBearerRight.ts';
import * as v from 'valibot';
import { sendText, type Handler } from '../http/exchange.ts';
import { sendUnauthorized } from './sendUnauthorized.ts';
import { readRequestBody } from '@engawa/server-kit/http/requestBody.ts';
import type { ServedPage } from '../responses/servedPage.ts';

const PurgeBody = v.object({
  tags: v.array(v.pipe(v.string(), v.maxLength(200))),
  kind: v.optional(v.picklist(['hard', 'soft']), 'hard'),
});
const LIMIT_BYTES = 262_144;

/**
 * `POST /_admin/purge` with `{"tags":["blog:kanoya-mio"]}`: purges the pages with these tags. With
 * `"kind":"soft"` cached copies are served until the pages are rendered again.
 */
export const createPurgeAddress =
  (
    purge: (tags: readonly string[]) => number,
    softPurge: (tags: readonly string[]) => void,
    adminToken: string | null,
    errorPage: (status: 401) => ServedPage,
  ): Handler =>
  async (exchange) => {
    if (!isBearerRight(exchange.request.headers.authorization, adminToken)) {
      await sendUnauthorized(exchange, errorPage);
      return;
    }
    const text = (await readRequestBody(exchange.request, LIMIT_BYTES)).toString('utf8');
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), PurgeBody), text);
    if (!body.success) {
      sendText(exchange, 400, `${body.issues[0].message}\n`);
      return;
    }
    const { tags, kind } = body.output;
    if (kind === 'soft') {
      softPurge(tags);
      sendText(exchange, 200, 'pages are rendered again\n');
      return;
    }
    sendText(exchange, 200, `${purge(tags)} pages dropped\n`);
  };
