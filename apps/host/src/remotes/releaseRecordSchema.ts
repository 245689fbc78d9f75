import { compileClaim, PAGE_TYPES, SITE_PAGE_TYPES } from '@engawa/contract';
import * as v from 'valibot';

const fileName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]+$/, 'is no plain file name'));

/** One claim that cannot be compiled would take the route table, and with it every page, down. */
const canCompile = (claim: Parameters<typeof compileClaim>[0]): boolean => {
  try {
    compileClaim(claim);
    return true;
  } catch {
    return false;
  }
};

const ClaimSchema = v.pipe(
  v.object({
    file: v.string(),
    scope: v.exactOptional(v.literal('site')),
    pageType: v.picklist([...PAGE_TYPES, ...SITE_PAGE_TYPES]),
    redirect: v.exactOptional(fileName),
    query: v.exactOptional(v.array(v.string())),
  }),
  v.check((claim) => canCompile(claim), 'a claim cannot be read'),
);

const ExposeSchema = v.object({
  kind: v.picklist(['page', 'module']),
  js: v.array(fileName),
  css: v.array(fileName),
  pageType: v.exactOptional(v.picklist([...PAGE_TYPES, ...SITE_PAGE_TYPES])),
  claims: v.exactOptional(v.array(ClaimSchema)),
});

const RecordSchema = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]+$/)),
  contract: v.number(),
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
);
