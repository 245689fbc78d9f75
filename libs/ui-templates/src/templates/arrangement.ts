import { expandTemplateValues } from '@engawa/contract/templates.ts';

/**
 * The decisions of a template that CSS cannot make: which named slots the server fills and which it
 * leaves empty.
 */
export type Arrangement = {
  readonly hasGlobalTabs: boolean;
  readonly hasBadge: boolean;
  readonly hasHeaderPortrait: boolean;
  readonly hasHeaderFollow: boolean;
  /** whether the menu links to the blog's search, whose box is far below */
  readonly hasMenuSearch: boolean;
  /** whether the breadcrumbs of a page without a menu include the blog's search box */
  readonly hasCrumbsSearch: boolean;
  /** the cover's width on screen, as a `sizes` attribute */
  readonly coverSizes: string;
  /**
   * size in CSS px of the largest portrait on a blog page; all portraits request this size, so that
   * the browser fetches only one image
   */
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

export const ARRANGEMENTS = expandTemplateValues<Arrangement>({
  default: base,
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
});
