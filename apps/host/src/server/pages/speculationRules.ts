import type { RouteClaim } from '@engawa/contract';
import type { OwnedClaim } from '../../routes/destination.ts';

/** What a claim's addresses look like to a browser. */
const toUrlPattern = ({ scope, file }: RouteClaim): string =>
  (scope === 'site' ? '/' : '/*/') + file.replaceAll(/\{\w+\}/g, '*');

/** Only what a reader is about to press: the browser waits for a press or a hand that rests. */
const EAGERNESS = 'moderate';

/**
 * Pages that only read are rendered ahead while a reader's hand is still on its way to the link. Not those
 * that a dialog shows over the page: a reader who looks at one of them would pay for all. Where no dialog
 * can, because nothing has woken the page yet, their documents are fetched.
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
            // what a living page opens within itself, and reads ahead by itself
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
