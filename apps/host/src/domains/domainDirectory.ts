import { LRUCache } from 'lru-cache';
import type { Domain } from './domain.ts';
import { requestedHost } from './requestedHost.ts';

/** Whose pages a request is for, as its Host header says. */
export type HostResolution = 'site' | 'malformed' | 'unknown' | 'unreachable' | Domain;

export type DomainDirectoryOptions = {
  /** hosts of the service itself, without ports */
  readonly ownHosts: ReadonlySet<string>;
  /** null where the domain belongs to no blog  @errors rejects where it cannot be known now */
  readonly findAmebaId: (host: string) => Promise<string | null>;
  /** called with the reason why nothing is known of a host */
  readonly onFailure: (host: string, error: unknown) => void;
};

type Answer = { readonly amebaId: string | null };

const MOST = 5000;
/** Hosts that no blog has, of which anybody can make up any number. */
const MOST_UNKNOWN = 1000;
const KNOWN_FOR_MS = 60_000;
/** Questions at once; while more hosts are new, they are told to come again. */
const MOST_QUESTIONS = 4;

/**
 * Knows the blogs' domains, each for a minute. Made-up names are asked for each at most once in that,
 * a few at a time, and crowd out no domain. While domains cannot be asked for, what was known goes on
 * being true.
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
