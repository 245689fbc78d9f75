import * as v from 'valibot';
import { findActionError } from '../actions/findActionError.ts';
import { findExperimentError } from '../experiments/experiments.ts';
import { isPageType, type PageType } from '../pageTypes.ts';
import { failure, success, type Result } from '../result.ts';
import { findClaimError } from '../routes/claims.ts';
import { findContractVersionError } from './contractVersion.ts';
import { isPagePolicy, type PagePolicy } from './pagePolicy.ts';
import { findPrivatePagesError, PRIVATE_UPLOADS } from './privatePages.ts';
import type { ReleaseRecord } from './releaseRecord.ts';

/** The file of a release that holds its record. */
export const RECORD_FILE = 'release.json';

/** Schema of a file name. A release is a flat folder without hidden files. */
const fileName = v.pipe(v.string(), v.regex(/^\w[\w.-]*$/, 'is no plain file name'));

const moduleName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\/[A-Za-z0-9-]+$/));

const word = v.pipe(v.string(), v.regex(/^[a-z]\w{0,39}$/, 'is no plain name'));

const ChromeSchema = v.object({
  hasNavBar: v.exactOptional(v.boolean()),
  hasTabs: v.exactOptional(v.boolean()),
  hasAnnouncement: v.exactOptional(v.boolean()),
  isHeadedByBlog: v.exactOptional(v.boolean()),
  hasCover: v.exactOptional(v.boolean()),
  section: v.exactOptional(
    v.picklist(['top', 'entryList', 'imageList', 'reader', 'favorite', 'bookmark']),
  ),
  tab: v.exactOptional(v.picklist(['all', 'image', 'video', 'amember'])),
});

const pageType = v.custom<PageType>(isPageType, 'is no page type');

const ClaimSchema = v.object({
  file: v.string(),
  scope: v.exactOptional(v.literal('site')),
  pageType,
  redirect: v.exactOptional(fileName),
  query: v.exactOptional(v.array(v.string())),
  placeholders: v.exactOptional(
    v.record(
      v.string(),
      v.object({ kind: v.picklist(['digits', 'word', 'text']), max: v.number() }),
    ),
  ),
  chrome: v.exactOptional(ChromeSchema),
  overlay: v.exactOptional(moduleName),
});

const ExposeSchema = v.object({
  kind: v.picklist(['page', 'module']),
  js: v.array(fileName),
  css: v.array(fileName),
  policy: v.exactOptional(v.custom<PagePolicy>(isPagePolicy, 'is no policy')),
  ids: v.exactOptional(v.array(v.string())),
  hook: v.exactOptional(v.string()),
  personal: v.exactOptional(word),
  pageType: v.exactOptional(pageType),
  places: v.exactOptional(v.array(moduleName)),
  claims: v.exactOptional(v.array(ClaimSchema)),
});

const operation = v.picklist(['create', 'update', 'delete']);

/** The actions in a release record, without their functions. */
export const ActionsSchema = v.record(
  word,
  v.object({
    access: v.picklist(['member', 'anyone']),
    fields: v.record(
      word,
      v.variant('kind', [
        v.object({
          kind: v.literal('id'),
          isOptional: v.exactOptional(v.literal(true)),
          quotes: v.exactOptional(
            v.object({ what: v.picklist(['entry', 'comment']), title: v.string() }),
          ),
        }),
        v.object({ kind: v.literal('amebaId') }),
        v.object({ kind: v.literal('key') }),
        v.object({
          kind: v.literal('choice'),
          of: v.array(v.string()),
          requested: v.exactOptional(
            v.object({ label: v.string(), options: v.record(v.string(), v.string()) }),
          ),
        }),
        v.object({
          kind: v.literal('text'),
          label: v.string(),
          maxLength: v.pipe(v.number(), v.integer(), v.minValue(1)),
          limit: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
          isRequired: v.boolean(),
        }),
      ]),
    ),
    reads: v.exactOptional(
      v.object({ resource: v.string(), params: v.record(v.string(), v.string()) }),
    ),
    writes: v.array(v.object({ resource: v.string(), operation })),
    anchor: v.exactOptional(v.string()),
    isNotified: v.exactOptional(v.literal(true)),
    offers: v.exactOptional(v.record(word, v.string())),
    minAgeS: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(600))),
  }),
);

const share = v.pipe(v.number(), v.integer(), v.minValue(0));

const ExperimentSchema = v.object({
  // no spaces, colons or commas: attributes separate ids by spaces, and reports by colons and
  // commas
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,39}$/, 'is no plain name')),
  owner: v.string(),
  expires: v.string(),
  segments: v.pipe(
    v.array(v.object({ segmentId: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)), weight: share })),
    v.minLength(1),
  ),
  control: v.nullable(share),
  isSessionUnique: v.exactOptional(v.literal(true)),
});

/**
 * R9.6: the maximum in seconds. No value is stored for longer than the history, which is stored for
 * 1,095 days.
 */
const PERSISTED_MOST_S = 1095 * 86_400;

const PersistedSchema = v.object({
  forS: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PERSISTED_MOST_S)),
  isMembers: v.boolean(),
  version: v.number(),
  shape: v.string(),
});

const PrivatePagesSchema = v.object({
  prefixes: v.pipe(v.array(v.string()), v.minLength(1)),
  routes: v.array(
    v.object({
      path: v.string(),
      formBytes: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
      takesGuests: v.exactOptional(v.literal(true)),
    }),
  ),
  reads: v.array(v.string()),
  writes: v.array(v.object({ resource: v.string(), operation })),
  uploads: v.array(v.picklist(PRIVATE_UPLOADS)),
});

const RecordSchema = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]*$/)),
  contract: v.string(),
  shared: v.record(v.string(), v.string()),
  server: v.exactOptional(fileName),
  remoteEntry: v.exactOptional(fileName),
  exposes: v.record(v.pipe(v.string(), v.regex(/^\.\/[A-Za-z0-9-]+$/)), ExposeSchema),
  actions: v.exactOptional(ActionsSchema),
  experiments: v.exactOptional(v.array(ExperimentSchema)),
  persisted: v.exactOptional(v.record(word, PersistedSchema)),
  privatePages: v.exactOptional(PrivatePagesSchema),
  files: v.record(
    fileName,
    v.object({
      integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
      bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
    }),
  ),
  owner: v.exactOptional(v.pipe(v.string(), v.maxLength(100))),
  source: v.exactOptional(v.string()),
  commit: v.string(),
  builtAt: v.string(),
});

type Decoded = v.InferOutput<typeof RecordSchema>;

/**
 * Finds a file that the release uses but that is missing in `files`. Without the hash in `files`,
 * the file would be fetched and run unchecked.
 */
const findFileError = ({ server, remoteEntry, exposes, files }: Decoded) => {
  const used = [
    server,
    remoteEntry,
    ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css]),
  ];
  const unlisted = used.find((name) => name !== undefined && !Object.hasOwn(files, name));
  return unlisted && `its record has no hash of ${unlisted}`;
};

const listClaims = ({ exposes }: Decoded) =>
  Object.values(exposes).flatMap(({ claims = [] }) => claims);

/**
 * Finds an overlay that belongs to another remote. It is refused, because any release of that
 * remote could break the page.
 */
const findOverlayError = (record: Decoded) => {
  const foreign = listClaims(record).find(({ overlay }) => {
    const [owner, name = ''] = overlay?.split('/') ?? [];
    const expose = record.exposes[`./${name}`];
    return overlay !== undefined && (owner !== record.remote || expose?.kind !== 'module');
  });
  return foreign && `it exposes no module ${foreign.overlay} that could show its pages`;
};

/**
 * Finds the first invalid claim. A claim that does not compile would break the route table, and
 * with it every page.
 */
const findFirstClaimError = (record: Decoded) =>
  listClaims(record)
    .map((claim) => findClaimError(record.remote, claim))
    .find(Boolean);

const findFirstExperimentError = ({ remote, experiments = [] }: Decoded) =>
  experiments.map((experiment) => findExperimentError(remote, experiment)).find(Boolean);

const findFirstActionError = ({ actions = {} }: Decoded) =>
  Object.entries(actions)
    .map(([name, action]) => findActionError(name, action))
    .find(Boolean);

/** A private release cannot also serve readers: a page that all readers share would name it. */
const findPrivateError = ({ privatePages, exposes, actions = {} }: Decoded) => {
  if (privatePages === undefined) return null;
  if (Object.keys({ ...exposes, ...actions }).length > 0)
    return 'it has private pages, so it can expose no other page, module or action';
  return findPrivatePagesError(privatePages);
};

/** A check of valibot by a function that finds an error message. */
const check = <T>(find: (record: T) => string | null | undefined) =>
  v.check<T, (issue: v.CheckIssue<T>) => string>(
    (record) => !find(record),
    ({ input }) => find(input) ?? '',
  );

const RecordText = v.pipe(
  v.string(),
  v.parseJson(undefined, `${RECORD_FILE} is not JSON`),
  v.looseObject({ contract: v.optional(v.unknown()) }, `${RECORD_FILE} is no record`),
  // checked first, because another contract may have a different format
  check(({ contract }) => findContractVersionError(contract)),
  RecordSchema,
  check(findFileError),
  check(findFirstClaimError),
  check(findOverlayError),
  check(findFirstActionError),
  check(findFirstExperimentError),
  check(findPrivateError),
);

/**
 * Decodes a release record before any of it is trusted. Hosts and tools share this function.
 * @param text `release.json` of a release, or of a build, which has an empty version
 * @returns the record, or half a sentence that describes the error
 */
export const decodeReleaseRecord = (text: string): Result<ReleaseRecord, string> => {
  const decoded = v.safeParse(RecordText, text);
  if (decoded.success) return success(decoded.output);
  const [issue] = decoded.issues;
  const where = v.getDotPath(issue);
  return failure(where === null ? issue.message : `${RECORD_FILE}: ${where}: ${issue.message}`);
};
