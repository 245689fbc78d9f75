import { defineAddress, type Address } from '@engawa/contract';
import { BLOG_ADDRESSES } from '@engawa/contract/addresses/address.ts';
import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import type { OwnedClaim } from './destination.ts';

type Answered = Pick<Address, 'pageType' | 'claims'>;

const SITE = { scope: 'site' } as const;

/** The addresses of the host's own pages. */
export const HOST_ADDRESSES = {
  SiteTop: defineAddress('site-top', '', SITE),
  Shell: defineAddress('appshell', '_shell/{version}', SITE),
  Error: { pageType: 'error', claims: [] },
} as const satisfies Readonly<Record<string, Answered>>;

/** The host's claims; the claims of live releases take precedence over them. */
export const HOST_CLAIMS: readonly OwnedClaim[] = Object.entries(HOST_ADDRESSES).flatMap(
  ([name, { claims }]) => claims.map((claim) => ({ module: `host/${name}`, claim })),
);

/**
 * The addresses of blogs that remotes claim. An address without a live claim gets status 503, not
 * 404.
 */
export const SHARED_CLAIMS: readonly RouteClaim[] = Object.values(BLOG_ADDRESSES).flatMap(
  ({ claims }) => claims,
);
