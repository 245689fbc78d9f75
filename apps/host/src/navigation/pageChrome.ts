import type { PageChrome, PageMatch } from '@engawa/contract';

const PLAIN: PageChrome = {};

/** What the host renders around a page, as its claim says. */
export const chromeOf = ({ chrome = PLAIN }: Pick<PageMatch, 'chrome'>): PageChrome => chrome;
