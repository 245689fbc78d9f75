import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { ENTRY_IMAGE } from '../browser/selectors.ts';
import { combineFactors, selectPairwise } from '../pairwise.ts';

const FACTORS = {
  page: ['blog top', 'entry', 'image detail', 'image list', 'entry list', 'front page'],
  /** `page`: no element; the gesture scrolls the page, or uses the skip link by keyboard */
  target: ['page', 'image', 'likers', 'like', 'unlike', 'comment', 'card', 'follow'],
  /** `hover`: after load; the others: after first paint, before `load` and any client code */
  moment: ['hover', 'keyboard', 'before load'],
  audience: ['guest', 'member'],
  template: TEMPLATE_NAMES,
} as const;

export type GestureCase = ReturnType<typeof combineFactors<typeof FACTORS>>[number];
export type GesturePage = GestureCase['page'];
export type GestureTarget = GestureCase['target'];

const IMAGE = 'main a[href*="/image-"]:has(img)';
const IINE = '[id^="iine-"] button';
const ENTRY_LINK = 'main a[href*="/entry-"]:not([href*="#"])';
const SKIP_LINK = '.SkipLink';
const FOLLOW = 'form[id^="follow-profile-"] button';
const ON_BLOG = { page: SKIP_LINK, follow: FOLLOW };

/** The targets of each page type; a target without a selector is not on the page. */
export const SELECTORS: Readonly<
  Record<GesturePage, Readonly<Partial<Record<GestureTarget, string>>>>
> = {
  'blog top': { ...ON_BLOG, image: IMAGE, like: IINE, unlike: IINE },
  entry: {
    ...ON_BLOG,
    image: ENTRY_IMAGE,
    likers: 'main a[href*="/iine-"]',
    like: IINE,
    unlike: IINE,
    comment: '#comment-form-text',
    card: '[data-slot^="entry/MegaPanel:"] li a',
  },
  'image detail': { ...ON_BLOG, image: IMAGE },
  'image list': { ...ON_BLOG, image: IMAGE },
  'entry list': { ...ON_BLOG, card: ENTRY_LINK },
  'front page': { page: SKIP_LINK, card: ENTRY_LINK },
};

/** Rules for impossible combinations; a case that matches a rule cannot be tested. */
const IMPOSSIBLE: readonly ((one: GestureCase) => boolean)[] = [
  // the page has no such element
  ({ page, target }) => SELECTORS[page][target] === undefined,
  // the front page belongs to no blog, so the case exists for one template only
  ({ page, template }) => page === 'front page' && template !== 'new',
  // the blog top of the old template lists texts without images
  ({ page, target, template }) => page === 'blog top' && target === 'image' && template === 'old',
  // a guest has no like to remove, and cached HTML is the same for all: a like is visible only
  // after hydration
  ({ target, audience, moment }) =>
    target === 'unlike' && (audience === 'guest' || moment !== 'hover'),
  // a member's follow buttons appear only after hydration, on another member's blog
  ({ target, audience, moment }) =>
    target === 'follow' && audience === 'member' && moment !== 'hover',
];

/** All possible cases of the matrix. */
export const GESTURE_CASES: readonly GestureCase[] = combineFactors(FACTORS).filter(
  (one) => !IMPOSSIBLE.some((rejects) => rejects(one)),
);

/** The cases of `npm test`: each pair of values of the matrix occurs in at least one of them. */
export const PAIRWISE_GESTURE_CASES = selectPairwise(GESTURE_CASES);
