// What stands in a blog and is the service's. `libs/ui-templates/src/styles/ownerEdge.scss` states what these
// parts inherit and where they lie; the e2e journey `hostileCss` holds both together.

/** Parts that fill their column: its width is theirs. */
const WIDE = [
  '[data-ad-slot]',
  '[data-slot^="host/Ad:"]',
  '[data-slot^="entry/Comments:"]',
  '[data-slot^="social/Cheer:"]',
  '[data-slot^="social/EntryFollow:"]',
];

/** All parts that no sheet may hide: an element that holds one may bear little. */
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

/** What opens over the page is not restyled, but may go with the part around it. */
const POPUPS = ['[role="search"]', '[data-slot^="entry/Share:"]'];

/** A form that opens, with the button that opens it; in `:has()` this could not stand. */
const OPENED = 'details:has(> form[action^="/_action/"])';

/** Where an owner's scope ends. */
export const SCOPE_END = [...PARTS, ...POPUPS, OPENED].join(', ');

/** For the subject of a selector: it holds no part that fills its column. */
export const NO_WIDE_PART = `:where(:not(:has(${WIDE.join(', ')})))`;

/** For the subject of a selector: it holds no part of the service. */
export const NO_PART = `:where(:not(:has(${PARTS.join(', ')})))`;

/** For the subject of a selector: it stands in an element that holds no part of the service. */
export const INSIDE_OWN = `:where(:not(:has(${PARTS.join(', ')})) *)`;

const ANY = [...PARTS, ...POPUPS].join(', ');

/** For what a selector names beside its subject: it is no part of the service, nor in one. */
export const OUTSIDE_PARTS = `:where(:not(:is(${ANY}), :is(${ANY}) *))`;
