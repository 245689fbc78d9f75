import { NO_SETTINGS } from '../../protocol/pageSettings.fixture.ts';
import { createBrowserSlots, type BrowserSlotsOptions } from './browserSlots.ts';

/** The gates of a document, with the options that a test needs. */
export const someBrowserSlots = (options: Partial<BrowserSlotsOptions> = {}) =>
  createBrowserSlots({
    settings: NO_SETTINGS,
    template: 'new',
    trusted: { html: (html) => html, scriptUrl: (url) => url },
    htmlOf: () => '',
    onLive: () => undefined,
    onFailed: () => undefined,
    ...options,
  });
