import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import type { OwnedClaim } from '../../protocol/routes/destination.ts';

/** The URL pattern of a claim, as browsers match it. */
const toUrlPattern = ({ scope, file }: RouteClaim): string =>
  (scope === 'site' ? '/' : '/*/') + file.replaceAll(/\{\w+\}/g, '*');

/** The browser prerenders on press, or on a hover of some duration. */
const EAGERNESS = 'moderate';

/**
 * Rules to prerender pages while the pointer approaches their link. Pages that only read data are
 * included. Pages that open as a dialog are excluded, because prerendering each would be expensive;
 * on a dehydrated page, which cannot open dialogs, their documents are prefetched.
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
            // links that a hydrated page opens and prefetches with its own script
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
