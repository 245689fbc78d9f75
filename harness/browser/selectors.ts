const toSlotSelector = (module: string) => `[data-slot^="${module}:"]`;

/** Slots of parts that load when they are near the viewport, at no fixed time. */
export const FOOTER_PANEL = toSlotSelector('host/FooterPanel');
export const MEGA_PANEL = toSlotSelector('entry/MegaPanel');
export const CHEER = toSlotSelector('social/Cheer');
export const DEFERRED_SLOT_SELECTORS = [
  FOOTER_PANEL,
  MEGA_PANEL,
  CHEER,
  toSlotSelector('social/StickyFollow'),
].join(', ');

/** Public hooks of the pages, listed in docs/contracts/skin-hooks.md. */
export const ENTRY_TITLE = '[data-uranus-component=entryItemTitle] a';
export const ENTRY_BODY =
  ':is([data-uranus-component=entryBody], [data-uranus-component=entryItemBody])';
export const OLDER_ENTRY = 'a[data-uranus-component=entryPagingPrev]';
export const NEWER_ENTRY = 'a[data-uranus-component=entryPagingNext]';
/** link of an image in an entry to the image's page */
export const ENTRY_IMAGE = `${ENTRY_BODY} a[href*="/image-"]`;
export const NEXT_IMAGE = 'nav[aria-label=前後の画像] a[rel=next]';
export const PREVIOUS_IMAGE = 'nav[aria-label=前後の画像] a[rel=prev]';

/**
 * A footer panel that the browser must load because the server was busy; cached only for seconds.
 */
export const UNREAD_PANEL = '[data-slot^="host/FooterPanel:"]:not(:has(a))';
