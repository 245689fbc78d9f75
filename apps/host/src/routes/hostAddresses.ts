import { BLOG_ADDRESSES, defineAddress, type Address } from '@engawa/contract';
import type { OwnedClaim } from './destination.ts';

type Answered = Pick<Address, 'pageType' | 'claims'>;

const SITE = { scope: 'site' } as const;

/**
 * Every address that the product answers and no live release claims: each says honestly that it is not
 * there yet, so that no link of the product is a dead end.
 */
const PLANNED: readonly Answered[] = [
  ...Object.values(BLOG_ADDRESSES),
  defineAddress('error', '_customize/update/input', SITE),
];

/** What leads to the host's own pages. */
export const HOST_ADDRESSES = {
  SiteTop: defineAddress('site-top', '', SITE),
  Shell: defineAddress('appshell', '_shell/{version}', SITE),
  NotYet: { pageType: 'error', claims: PLANNED.flatMap(({ claims }) => claims) },
  Error: { pageType: 'error', claims: [] },
} as const satisfies Readonly<Record<string, Answered>>;

/** The host's claims, which come after those of live releases. */
export const HOST_CLAIMS: readonly OwnedClaim[] = Object.entries(HOST_ADDRESSES).flatMap(
  ([name, { claims }]) => claims.map((claim) => ({ module: `host/${name}`, claim })),
);
