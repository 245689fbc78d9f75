import type { ReleaseRecord } from '@engawa/contract';
import { isPagePolicy, type PagePolicy } from '@engawa/contract/remotes/pagePolicy.ts';
import { isPageType, type PageType } from '@engawa/contract/pageTypes.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import * as v from 'valibot';

/** Segments that neither hide nor climb; release folders hold no other names. */
const FILE_NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;

const fileName = v.pipe(v.string(), v.regex(FILE_NAME));

const file = v.object({
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const chrome = v.object({
  hasNavBar: v.exactOptional(v.boolean()),
  hasTabs: v.exactOptional(v.boolean()),
  hasAnnouncement: v.exactOptional(v.boolean()),
  isHeadedByBlog: v.exactOptional(v.boolean()),
  section: v.exactOptional(
    v.picklist(['top', 'entryList', 'imageList', 'reader', 'favorite', 'bookmark']),
  ),
  tab: v.exactOptional(v.picklist(['all', 'image', 'video', 'amember'])),
});

const pageType = v.custom<PageType>(isPageType, 'is no page type');

const claim = v.object({
  file: v.string(),
  scope: v.exactOptional(v.literal('site')),
  pageType,
  redirect: v.exactOptional(v.string()),
  query: v.exactOptional(v.array(v.string())),
  placeholders: v.exactOptional(
    v.record(
      v.string(),
      v.object({ kind: v.picklist(['digits', 'word', 'text']), max: v.number() }),
    ),
  ),
  chrome: v.exactOptional(chrome),
});

const expose = v.object({
  kind: v.picklist(['page', 'module']),
  js: v.array(fileName),
  css: v.array(fileName),
  policy: v.exactOptional(v.custom<PagePolicy>(isPagePolicy, 'is no policy')),
  pageType: v.exactOptional(pageType),
  claims: v.exactOptional(v.array(claim)),
});

const record = v.object({
  remote: v.string(),
  version: v.string(),
  contract: v.union([v.string(), v.number()]),
  // releases of contract 1 say nothing of it
  shared: v.optional(v.record(v.string(), v.string()), {}),
  server: v.exactOptional(fileName),
  remoteEntry: v.exactOptional(fileName),
  exposes: v.record(v.string(), expose),
  files: v.record(fileName, file),
  commit: v.string(),
  builtAt: v.string(),
});

/** The file of a release that holds its record. */
export const RECORD_FILE = 'release.json';

/**
 * Reads a release record.
 * @returns the record, or what is wrong with it
 */
export const decodeRecord = (bytes: Uint8Array): Result<ReleaseRecord, string> => {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failure(`${RECORD_FILE} is not JSON`);
  }
  const decoded = v.safeParse(record, value);
  if (decoded.success) return success(decoded.output);
  const [issue] = decoded.issues;
  const where = v.getDotPath(issue);
  return failure(`${RECORD_FILE}: ${where === null ? '' : `${where}: `}${issue.message}`);
};
