import type { Params, Read, Write } from '@engawa/contract';
import {
  CLIENT_TIMEOUT_MS,
  GENERIC_BASE_URL,
  MAX_CACHED_ANSWERS,
  MAX_RETRIES,
  POSTED_READS,
  REQUEST_TTL_MS,
  RESOURCE_TTL_MS,
  RETRY_INTERVAL_MS,
  URL_LIMIT,
} from '../constants.ts';
import { formatReadPath } from './formatReadPath.ts';
import { toApiFailure } from './apiFailure.ts';
import { afterThisTurn, createBatch } from './batch.ts';
import { openEnvelope } from './envelope.ts';
import { createExchange } from './exchange.ts';
import { createPost, createPostReads } from './post.ts';
import type { ReadClientOptions } from './readClientOptions.ts';
import { withRetries } from './retry.ts';
import { createTtlCache } from './ttlCache.ts';

export type ReadClient = { readonly read: Read; readonly write: Write };

const sleep = async (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The path of a read, which is also its cache key; null if the parameters cannot be encoded. */
const formatPathOrNull = (resource: string, params: Params): string | null => {
  try {
    JSON.stringify(params);
    return formatReadPath(resource, params);
  } catch {
    // the parameters have a circular value or a lone surrogate; this bug of the caller is returned
    // as a failure value
    return null;
  }
};

const malformed = () =>
  toApiFailure(400, { message: 'The parameters cannot be written down' }, 'read');

/**
 * The client of the read layer: fetchr 0.6 with timeout, retries, cache and batches. All state is
 * in the instance, so a server creates one client per page view.
 * @errors every failure is a value; neither `read` nor `write` throws or rejects
 */
export const createReadClient = ({
  baseUrl = GENERIC_BASE_URL,
  fetch: fetchAnswer = async (url, init) => fetch(url, init),
  timeoutMs = CLIENT_TIMEOUT_MS,
  maxRetries = MAX_RETRIES,
  retryIntervalMs = RETRY_INTERVAL_MS,
  urlLimit = URL_LIMIT,
  batch = 'none',
  schedule = afterThisTurn,
  ttlMs = REQUEST_TTL_MS,
  headers = {},
  writeHeaders = () => ({}),
  onRead = () => undefined,
  csrfToken = () => null,
  postForm = '0.6',
  now = () => performance.now(),
  wait = sleep,
}: ReadClientOptions): ReadClient => {
  const common = () => ({
    'X-Requested-With': 'XMLHttpRequest',
    ...(typeof headers === 'function' ? headers() : headers),
  });
  const exchange = createExchange(fetchAnswer, timeoutMs);
  const post = createPost(postForm, exchange, baseUrl);
  const cache = createTtlCache(MAX_CACHED_ANSWERS, now);

  const readOne: Read = async (resource, params) => {
    const url = `${baseUrl}${formatReadPath(resource, params)}?returnMeta=true`;
    if (url.length > urlLimit || POSTED_READS.has(resource))
      return post({ resource, operation: 'read', params }, common());
    const answer = await exchange(url, { headers: common() }, 'read');
    return answer.ok ? openEnvelope(answer.value, 'read') : answer;
  };

  const readTogether = () => createBatch(createPostReads(exchange, baseUrl, common), schedule);
  const send = batch === 'tick' ? readTogether() : readOne;

  return {
    read: async (resource, params) => {
      const path = formatPathOrNull(resource, params);
      if (path === null) return malformed();
      const ttl = Math.min(ttlMs, RESOURCE_TTL_MS.get(resource) ?? ttlMs);
      const rule = { maxRetries, retryIntervalMs, wait };
      return cache.through(path, ttl, async () => {
        const startedMs = now();
        const result = await withRetries(() => send(resource, params), rule);
        onRead({ resource, result, ms: now() - startedMs });
        return result;
      });
    },
    write: async (resource, operation, params, body) => {
      if (formatPathOrNull(resource, { ...params, body }) === null) return malformed();
      const token = csrfToken();
      const tokenHeader = token === null ? {} : { 'X-CSRF-Token': token };
      // cached reads are stale after the write, and reads during the write may be stale
      cache.clear();
      const result = await post(
        { resource, operation, params, body },
        { ...common(), ...writeHeaders(), ...tokenHeader },
      );
      cache.clear();
      return result;
    },
  };
};
