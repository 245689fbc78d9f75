import type { Requested } from '@engawa/api-client/server/checkRequest.ts';
import { isRecord } from '@engawa/api-client/isRecord.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { ApiResource } from '../../resources/request/apiContext.ts';

/** The host's reads for documents and addresses; each may be as large as the site. */
const INTERNAL = new Set(['customDomain', 'sitemap', 'sitemapBlogs', 'sitemapEntries']);

/** Cost of a read relative to the most common one; the default is 1. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['search', 10],
  ['blogCommentThreads', 2],
  ['blogFeed', 2],
  ['imageArchive', 2],
  ['imageNeighbours', 2],
  ['newEntries', 2],
  ['officialBlogs', 2],
  ['recommendedUsers', 2],
  // a text may be large
  ['blogEntry', 2],
  ['ownEntry', 2],
  ['followSuggestions', 3],
  ['wayOn', 3],
]);

/**
 * Maximum cost of one request with all its reads: the largest page needs a quarter of this cost.
 */
export const MOST_WEIGHT = 100;

const ROWS_OF_ONE = 20;
/** Number of entries with texts that cost one unit. */
const TEXTS_OF_ONE = 2;

const readParam = (params: unknown, name: string): unknown =>
  typeof params === 'object' && params !== null ? Reflect.get(params, name) : undefined;

const countRowUnits = (params: unknown, name: string, rowsOfOne = ROWS_OF_ONE): number => {
  const rows = Number(readParam(params, name) ?? 0);
  return Number.isFinite(rows) ? Math.max(1, Math.ceil(rows / rowsOfOne)) : 1;
};

const hasTexts = (params: unknown): boolean =>
  ['true', '1', 'on'].includes(String(readParam(params, 'isNeedDetailText')));

/** Computes the cost of one read in a group, before its parameters are validated. */
export const computeReadWeight = ({ resource, params }: Requested): number => {
  const base = (typeof resource === 'string' ? WEIGHTS.get(resource) : undefined) ?? 1;
  const rowsOfOne = hasTexts(params) ? TEXTS_OF_ONE : ROWS_OF_ONE;
  return base * countRowUnits(params, 'limit', rowsOfOne) * countRowUnits(params, 'replyLimit');
};

const isRead = (requested: unknown): boolean =>
  isRecord(requested) && requested['operation'] === 'read';

/** Whether the body of a POST contains only reads. */
export const readsOnly = (body: unknown): boolean => {
  if (!isRecord(body) || !isRecord(body['requests'])) return isRead(body);
  return Object.values(body['requests']).every(isRead);
};

/** Restricts internal reads to the host. */
export const withInternalReads = (
  resources: ReadonlyMap<string, ApiResource>,
): ReadonlyMap<string, ApiResource> =>
  new Map(
    [...resources].map(([name, resource]) => {
      const { read } = resource;
      if (!INTERNAL.has(name) || !read) return [name, resource];
      const guarded: ApiResource = {
        read: async (params, context) => {
          if (!context.isInternal) throw new ResourceError(403, 'Forbidden');
          return read(params, context);
        },
      };
      return [name, guarded];
    }),
  );
