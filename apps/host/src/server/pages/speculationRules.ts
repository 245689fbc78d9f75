/** Pages that only read are rendered ahead while a reader's hand is still on its way to the link. */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/_*' } },
          { not: { selector_matches: '[rel~=nofollow]' } },
          // a hydrated page opens links within itself, and prefetches what that takes
          { not: { selector_matches: '[data-in-site] a' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
