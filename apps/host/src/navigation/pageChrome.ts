import type { PageChrome, PageMatch } from '@engawa/contract';

const PLAIN: PageChrome = {};

/** What the host renders around a page, as its claim says. */
export const resolvePageChrome = ({ chrome = PLAIN }: Pick<PageMatch, 'chrome'>): PageChrome =>
  chrome;

/** Whether a page has the way to it above it: those of a blog that have no menu (R2.2.18). */
export const hasCrumbs = (match: Pick<PageMatch, 'amebaId' | 'chrome'>): boolean =>
  match.amebaId !== '' && !resolvePageChrome(match).hasNavBar;
