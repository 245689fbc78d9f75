import {
  blogTopReads,
  bloggerReads,
  frameReads,
  type PageRead,
} from '@engawa/api-client/fixtures/pageReads.ts';
import type { FastifyInstance } from 'fastify';
import { HOST_HEADERS } from './aPlatform.ts';

type Answers = Readonly<Record<string, { readonly data?: unknown }>>;

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

/** Requests all data of one page, in the host's order of rounds. */
export type RequestPage = (server: FastifyInstance) => Promise<void>;

/** @errors throws if a read fails */
export const requestBlogTop =
  (amebaId: string): RequestPage =>
  async (server) => {
    await ask(server, bloggerReads(amebaId));
    await Promise.all([ask(server, blogTopReads(amebaId)), ask(server, frameReads(amebaId))]);
  };

/** @param page the page's own read   @errors throws if a read fails */
export const requestDetail =
  (amebaId: string, page: PageRead): RequestPage =>
  async (server) => {
    await ask(server, bloggerReads(amebaId));
    await Promise.all([ask(server, [page]), ask(server, frameReads(amebaId))]);
  };

/** Requests all data of a page of the site, in one round. @errors throws if a read fails */
export const requestReads =
  (reads: readonly PageRead[]): RequestPage =>
  async (server) => {
    await ask(server, reads);
  };
