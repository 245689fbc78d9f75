import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { ENTRY_IMAGE } from '../browser/selectors.ts';
import { combineFactors, selectPairwise } from '../pairwise.ts';

const FACTORS = {
  page: ['blog top', 'entry', 'image detail', 'image list', 'entry list', 'front page'],
  /** `page`: the page itself, which is scrolled or, by keyboard, skipped to its main content */
  target: ['page', 'image', 'likers', 'like', 'unlike', 'comment', 'card', 'follow'],
  /** `hover`: after load; the other two: after first paint, before `load` and before any code */
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

/** What each page type has to press; a target without a selector is not on the page. */
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

/** Why a combination cannot be tested; each rule rejects what it describes. */
const IMPOSSIBLE: readonly ((one: GestureCase) => boolean)[] = [
  // the page has no such element
  ({ page, target }) => SELECTORS[page][target] === undefined,
  // the front page belongs to no blog, so it has one template
  ({ page, template }) => page === 'front page' && template !== 'new',
  // the blog top of the old template lists texts without images
  ({ page, target, template }) => page === 'blog top' && target === 'image' && template === 'old',
  // a guest has no like to take back, and cached HTML is the same for all: a like is visible after hydration
  ({ target, audience, moment }) =>
    target === 'unlike' && (audience === 'guest' || moment !== 'hover'),
  // a member sees the follow buttons of a blog once it is known that the blog is another's
  ({ target, audience, moment }) =>
    target === 'follow' && audience === 'member' && moment !== 'hover',
];

/** The complete matrix. */
export const GESTURE_CASES: readonly GestureCase[] = combineFactors(FACTORS).filter(
  (one) => !IMPOSSIBLE.some((rejects) => rejects(one)),
);

/** The cases of `npm test`: each pair of values of the matrix occurs in at least one of them. */
export const PAIRWISE_GESTURE_CASES = selectPairwise(GESTURE_CASES);
