import { PAGE_TYPES, SITE_PAGE_TYPES } from '@engawa/contract';
import * as v from 'valibot';

const fileName = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]+$/, 'is no plain file name'));

const ClaimSchema = v.object({
  file: v.string(),
  pageType: v.picklist([...PAGE_TYPES, ...SITE_PAGE_TYPES]),
  redirect: v.exactOptional(v.string()),
});

const ExposeSchema = v.object({
  kind: v.picklist(['page', 'module']),
  js: v.array(fileName),
  css: v.array(fileName),
  pageType: v.exactOptional(v.picklist([...PAGE_TYPES, ...SITE_PAGE_TYPES])),
  claims: v.exactOptional(v.array(ClaimSchema)),
});

/** What `release.json` must look like before anything in it is believed. */
export const ReleaseRecordSchema = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  version: v.pipe(v.string(), v.regex(/^[0-9A-Za-z.+-]+$/)),
  contract: v.number(),
  server: v.exactOptional(fileName),
  remoteEntry: v.exactOptional(fileName),
  exposes: v.record(v.string(), ExposeSchema),
  files: v.record(
    fileName,
    v.object({ integrity: v.pipe(v.string(), v.regex(/^sha384-/)), bytes: v.number() }),
  ),
  commit: v.string(),
  builtAt: v.string(),
});
