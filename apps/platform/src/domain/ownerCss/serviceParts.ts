// Parts of the service inside a blog. `libs/ui-templates/src/styles/ownerEdge.scss` sets what they
// inherit and their level for the same list; the e2e journey `hostileCss` fails if the lists
// differ.

/** Parts that are as wide as their column. */
const WIDE = [
  '[data-ad-slot]',
  '[data-slot^="host/Ad:"]',
  '[data-slot^="entry/Comments:"]',
  '[data-slot^="social/Cheer:"]',
  '[data-slot^="social/EntryFollow:"]',
];

/**
 * All parts that no sheet may hide: few properties apply to an element that contains such a part.
 */
const PARTS = [
  ...WIDE,
  '.BlogHeader-follow',
  '[data-slot^="social/ProfileFollow:"]',
  '[data-slot^="social/ProfileBlock:"]',
  'form[action^="/_action/"]',
  '[aria-pressed]',
  'dialog',
  '.ErrorPage',
];

/** Popups are not restyled, but may be hidden with the element around them. */
const POPUPS = ['[role="search"]', '[data-slot^="entry/Share:"]'];

/** The end of an owner's scope. */
export const SCOPE_END = [...PARTS, ...POPUPS].join(', ');

/** An element that holds a part of the service. */
export const HOLDS_SERVICE_PART = `:has(${PARTS.join(', ')})`;

/** Appended to a selector's subject: the subject holds no part that fills its column. */
export const NO_WIDE_PART = `:where(:not(:has(${WIDE.join(', ')})))`;

/** Appended to a selector's subject: the subject holds no part of the service. */
export const NO_PART = `:where(:not(${HOLDS_SERVICE_PART}))`;

/** Appended to a selector's subject, which is inside an element without a part of the service. */
export const INSIDE_OWN = `:where(:not(${HOLDS_SERVICE_PART}) *)`;

const ANY = [...PARTS, ...POPUPS].join(', ');

/**
 * Appended to a compound before `+` or `~`, or in `:has()`: the element is no part of the service
 * and not inside a part.
 */
export const OUTSIDE_PARTS = `:where(:not(:is(${ANY}), :is(${ANY}) *))`;
