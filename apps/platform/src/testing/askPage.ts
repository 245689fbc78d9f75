import {
  blogTopReads,
  bloggerReads,
  frameReads,
  reactionReads,
  type PageRead,
} from '@engawa/api-client/fixtures/pageReads.ts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { HOST_HEADERS } from './aPlatform.ts';

type Answers = Readonly<Record<string, { readonly data?: unknown }>>;

const entryPage = v.object({ entities: v.object({ entryMap: v.record(v.string(), v.unknown()) }) });

const ask = async (server: FastifyInstance, reads: readonly PageRead[]): Promise<Answers> => {
  const requests = Object.fromEntries(
    reads.map((read, at) => [`g${at}`, { ...read, operation: 'read' }]),
  );
  const answer = await server.inject({
    method: 'POST',
    url: '/_api',
    headers: HOST_HEADERS,
    payload: { requests },
  });
  const answers: Answers = answer.json();
  const failed = Object.values(answers).filter(({ data }) => data === undefined);
  if (failed.length > 0) throw new Error(`not read: ${JSON.stringify(failed)}`);
  return answers;
};

/** Each asks for all that one page shows, in the host's rounds. */
export type AskPage = (server: FastifyInstance) => Promise<void>;

/** @errors throws where any read fails */
export const askBlogTop =
  (amebaId: string): AskPage =>
  async (server) => {
    await ask(server, bloggerReads(amebaId));
    const [page] = await Promise.all([
      ask(server, blogTopReads(amebaId)),
      ask(server, frameReads(amebaId)),
    ]);
    const { entities } = v.parse(entryPage, page['g0']?.data);
    await ask(server, reactionReads(amebaId, Object.keys(entities.entryMap)));
  };

/** @param page the page's own read   @errors throws where any read fails */
export const askDetail =
  (amebaId: string, page: PageRead, entryIds: readonly number[]): AskPage =>
  async (server) => {
    await ask(server, bloggerReads(amebaId));
    await Promise.all([ask(server, [page]), ask(server, frameReads(amebaId))]);
    if (entryIds.length > 0) await ask(server, reactionReads(amebaId, entryIds));
  };

/** All that a page of the site asks for by itself, in one round. @errors throws where any read fails */
export const askReads =
  (reads: readonly PageRead[]): AskPage =>
  async (server) => {
    await ask(server, reads);
  };
