import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import type { OwnedClaim } from '../../protocol/routes/destination.ts';

/** The URL pattern of a claim, as browsers match it. */
const toUrlPattern = ({ scope, file }: RouteClaim): string =>
  (scope === 'site' ? '/' : '/*/') + file.replaceAll(/\{\w+\}/g, '*');

/** The browser prerenders on press, or on a hover of some duration. */
const EAGERNESS = 'moderate';

/**
 * Builds the rules by which the browser prerenders a page before the reader clicks its link. Only
 * pages that just read data are included. Pages that open as a dialog are excluded, because
 * prerendering each of them would be expensive; on a dehydrated page, which cannot open dialogs,
 * their documents are prefetched.
 * @param claims of the live releases
 */
export const speculationRules = (claims: readonly OwnedClaim[]): string => {
  const over = claims
    .filter(({ claim }) => claim.overlay !== undefined)
    .map(({ claim }) => toUrlPattern(claim));
  const isNotFollowed = { not: { selector_matches: '[rel~=nofollow]' } };
  return JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: '/_*' } },
            isNotFollowed,
            // excludes the links that a hydrated page opens and prefetches by script
            { not: { selector_matches: '[data-in-site=all] a' } },
            { not: { selector_matches: '[data-in-site] a[data-ignore-scroll]' } },
            ...over.map((pattern) => ({ not: { href_matches: pattern } })),
          ],
        },
        eagerness: EAGERNESS,
      },
    ],
    ...(over.length > 0 && {
      prefetch: [
        {
          where: {
            and: [
              { href_matches: over },
              isNotFollowed,
              { not: { selector_matches: '[data-in-site] a' } },
            ],
          },
          eagerness: EAGERNESS,
        },
      ],
    }),
  });
};
