import type { RouteClaim } from '@engawa/contract';
import type { OwnedClaim } from '../../routes/destination.ts';

/** What a claim's addresses look like to a browser. */
const patternOf = ({ scope, file }: RouteClaim): string =>
  (scope === 'site' ? '/' : '/*/') + file.replaceAll(/\{\w+\}/g, '*');

/**
 * Pages that only read are rendered ahead while a reader's hand is still on its way to the link. Not those
 * that a dialog shows over the page: a reader who looks at one of them would pay for all.
 * @param claims of the live releases
 */
export const speculationRules = (claims: readonly OwnedClaim[]): string =>
  JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            { not: { href_matches: '/_*' } },
            { not: { selector_matches: '[rel~=nofollow]' } },
            // a hydrated page opens links within itself, and prefetches what that takes
            { not: { selector_matches: '[data-in-site] a' } },
            ...claims
              .filter(({ claim }) => claim.overlay !== undefined)
              .map(({ claim }) => ({ not: { href_matches: patternOf(claim) } })),
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
