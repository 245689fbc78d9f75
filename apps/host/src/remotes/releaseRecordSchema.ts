import {
  claimFault,
  contractFault,
  isPagePolicy,
  isPageType,
  type PagePolicy,
  type PageType,
} from '@engawa/contract';
import * as v from 'valibot';

const fileName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]+$/, 'is no plain file name'));

const ChromeSchema = v.object({
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
});

const ExposeSchema = v.object({
  kind: v.picklist(['page', 'module']),
  js: v.array(fileName),
  css: v.array(fileName),
  policy: v.exactOptional(v.custom<PagePolicy>(isPagePolicy, 'is no policy')),
  pageType: v.exactOptional(pageType),
  claims: v.exactOptional(v.array(ClaimSchema)),
});

const ContractSchema = v.pipe(
  v.union([v.string(), v.number()]),
  v.check(
    (asked) => contractFault(asked) === null,
    ({ input }) => contractFault(input) ?? '',
  ),
);

const RecordSchema = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]+$/)),
  // before what a release of another contract may write in another way: the first fault is told
  contract: ContractSchema,
  shared: v.record(v.string(), v.string()),
  server: v.exactOptional(fileName),
  remoteEntry: v.exactOptional(fileName),
  exposes: v.record(v.pipe(v.string(), v.regex(/^\.\/[A-Za-z0-9-]+$/)), ExposeSchema),
  files: v.record(
    fileName,
    v.object({
      integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
      bytes: v.number(),
    }),
  ),
  commit: v.string(),
  builtAt: v.string(),
});

const namedFiles = ({ server, remoteEntry, exposes }: v.InferOutput<typeof RecordSchema>) =>
  [server, remoteEntry, ...Object.values(exposes).flatMap(({ js, css }) => [...js, ...css])].filter(
    (file) => file !== undefined,
  );

/** What `release.json` must look like before anything in it is believed. */
export const ReleaseRecordSchema = v.pipe(
  RecordSchema,
  // a file without a hash would be fetched, and run, unchecked
  v.check(
    (record) => namedFiles(record).every((file) => Object.hasOwn(record.files, file)),
    'a file that it names has no hash',
  ),
  // one claim that cannot be compiled would take the route table, and with it every page, down
  v.check(
    ({ remote, exposes }) =>
      Object.values(exposes).every(({ claims = [] }) =>
        claims.every((claim) => claimFault(remote, claim) === null),
      ),
    'a claim cannot be read, or is not its own',
  ),
);
