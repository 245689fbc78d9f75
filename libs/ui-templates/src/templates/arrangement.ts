import type { TemplateName } from '@engawa/contract';

/** What a template decides beyond CSS values: the named slots that the server fills or leaves empty. */
export type Arrangement = {
  readonly hasGlobalTabs: boolean;
  readonly hasBadge: boolean;
  readonly hasHeaderPortrait: boolean;
  readonly hasHeaderFollow: boolean;
  /** the menu leads to the search of the blog, whose box stands far below the page */
  readonly hasMenuSearch: boolean;
  /** the way to a page without the menu has a box that searches the blog: no column has one at its head */
  readonly hasCrumbsSearch: boolean;
  /** the cover's width on screen, as `sizes` of an image says it */
  readonly coverSizes: string;
  /** CSS px of the largest portrait of a page's blog; where it stands twice, it is fetched once */
  readonly portraitPx: number;
};

const base: Arrangement = {
  hasGlobalTabs: true,
  hasBadge: false,
  hasHeaderPortrait: true,
  hasHeaderFollow: true,
  hasMenuSearch: false,
  hasCrumbsSearch: true,
  coverSizes: '(width < 1168px) 100vw, 1120px',
  portraitPx: 112,
};

export const ARRANGEMENTS = {
  new: base,
  official: {
    ...base,
    hasGlobalTabs: false,
    hasBadge: true,
    hasMenuSearch: true,
    coverSizes: '100vw',
    portraitPx: 215,
  },
  old: {
    ...base,
    hasGlobalTabs: false,
    hasHeaderPortrait: false,
    hasHeaderFollow: false,
    hasCrumbsSearch: false,
  },
  uranus: { ...base, hasHeaderPortrait: false },
} as const satisfies Record<TemplateName, Arrangement>;
