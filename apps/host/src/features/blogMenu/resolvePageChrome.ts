import type { PageChrome, PageMatch } from '@engawa/contract';

const PLAIN: PageChrome = {};

/** Resolves the parts that the host renders around a page, as the page's claim defines them. */
export const resolvePageChrome = ({ chrome = PLAIN }: Pick<PageMatch, 'chrome'>): PageChrome =>
  chrome;

/** Whether a page has breadcrumbs, which every page of a blog without the menu has (R2.2.18). */
export const hasCrumbs = (match: Pick<PageMatch, 'amebaId' | 'chrome'>): boolean =>
  match.amebaId !== '' && !resolvePageChrome(match).hasNavBar;
