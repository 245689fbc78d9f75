import { LRUCache } from 'lru-cache';
import type { Domain } from './domain.ts';
import { requestedHost } from './requestedHost.ts';

/** Whose pages a request is for, as its Host header says. */
export type Place = 'site' | 'malformed' | 'unknown' | 'unreachable' | Domain;

export type DomainDirectoryOptions = {
  /** hosts of the service itself, without ports */
  readonly ownHosts: ReadonlySet<string>;
  /** null where the domain belongs to no blog  @errors rejects where it cannot be known now */
  readonly findAmebaId: (host: string) => Promise<string | null>;
  /** called with the reason why nothing is known of a host */
  readonly onFailure: (host: string, error: unknown) => void;
};

const MOST = 5000;
const KNOWN_FOR_MS = 60_000;

type Answer = { readonly amebaId: string | null };

/**
 * Knows the blogs' domains, each for a minute; who makes up names asks for each at most once in that.
 * While they cannot be asked for, what was known goes on being true.
 */
export const createDomainDirectory = ({
  ownHosts,
  findAmebaId,
  onFailure,
}: DomainDirectoryOptions) => {
  const known = new LRUCache<string, Answer>({
    max: MOST,
    ttl: KNOWN_FOR_MS,
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (host) => {
      try {
        return { amebaId: await findAmebaId(host) };
      } catch (error) {
        onFailure(host, error);
        throw error;
      }
    },
  });
  const placeOfDomain = async (host: string): Promise<Place> => {
    const answer = await known.fetch(host);
    if (answer === undefined) return 'unreachable';
    return answer.amebaId === null ? 'unknown' : { host, amebaId: answer.amebaId };
  };
  return (header: string): Place | Promise<Place> => {
    const host = requestedHost(header);
    if (host === 'malformed') return 'malformed';
    return host === null || host === 'localhost' || ownHosts.has(host)
      ? 'site'
      : placeOfDomain(host);
  };
};

export type DomainDirectory = ReturnType<typeof createDomainDirectory>;
