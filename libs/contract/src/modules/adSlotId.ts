/** Kind of an ad slot. A list may have several slots of one kind; a number distinguishes them. */
export type AdPlaceKind =
  | 'entry-rectangle'
  | 'list-rectangle'
  | 'side-rectangle'
  | 'media-rectangle'
  | 'billboard'
  // below the toolbar of the service's own pages, until the reader closes it
  | 'header-banner'
  // an ad over the page, which only the browser adds; server-rendered pages have no slot for it
  | 'overlay';

/** Id of an ad slot on a page: `<Slot module="host/Ad" id="list-rectangle:1" />`. */
export type AdSlotId =
  Exclude<AdPlaceKind, 'list-rectangle' | 'overlay'> | `list-rectangle:${number}`;
