import { LRUCache } from 'lru-cache';
import type { Domain } from '../../protocol/customDomains/domain.ts';
import { requestedHost } from './requestedHost.ts';

/** The site of a request, resolved from its Host header. */
export type HostResolution = 'site' | 'malformed' | 'unknown' | 'unreachable' | Domain;

export type DomainDirectoryOptions = {
  /** hosts of the main site, without ports */
  readonly ownHosts: ReadonlySet<string>;
  /**
   * finds the blog of a domain; null if the domain belongs to no blog @errors rejects if the lookup
   * fails
   */
  readonly findAmebaId: (host: string) => Promise<string | null>;
  /** called with the reason of a failed lookup */
  readonly onFailure: (host: string, error: unknown) => void;
};

type Answer = { readonly amebaId: string | null };

const MOST = 5000;
/**
 * Maximum number of cached hosts without a blog; limited, because a client can invent any number of
 * such hosts.
 */
const MOST_UNKNOWN = 1000;
const KNOWN_FOR_MS = 60_000;
/**
 * Maximum number of concurrent lookups; a request for a further new host gets a response that asks
 * the client to retry.
 */
const MOST_QUESTIONS = 4;

/**
 * Caches the blog of each domain for a minute. Names without a blog have a cache of their own and a
 * limit of concurrent lookups, so that invented names evict no domain. If a lookup fails, the
 * earlier result stays valid.
 */
export const createDomainDirectory = ({
  ownHosts,
  findAmebaId,
  onFailure,
}: DomainDirectoryOptions) => {
  let questions = 0;
  const unknown = new LRUCache<string, true>({ max: MOST_UNKNOWN, ttl: KNOWN_FOR_MS });
  const find = async (host: string): Promise<Answer> => {
    questions += 1;
    try {
      return { amebaId: await findAmebaId(host) };
    } catch (error) {
      onFailure(host, error);
      throw error;
    } finally {
      questions -= 1;
    }
  };
  const known = new LRUCache<string, Answer>({
    max: MOST,
    ttl: KNOWN_FOR_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (host) => {
      if (questions >= MOST_QUESTIONS) throw new Error('too many concurrent domain lookups');
      return find(host);
    },
  });
  const resolveDomain = async (host: string): Promise<HostResolution> => {
    if (unknown.has(host)) return 'unknown';
    const answer = await known.fetch(host);
    if (answer === undefined) return 'unreachable';
    if (answer.amebaId !== null) return { host, amebaId: answer.amebaId };
    known.delete(host);
    unknown.set(host, true);
    return 'unknown';
  };
  return (header: string): HostResolution | Promise<HostResolution> => {
    const host = requestedHost(header);
    if (host === 'malformed') return 'malformed';
    return host === null || host === 'localhost' || ownHosts.has(host)
      ? 'site'
      : resolveDomain(host);
  };
};

export type DomainDirectory = ReturnType<typeof createDomainDirectory>;
