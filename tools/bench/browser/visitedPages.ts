import type { TemplateName } from '@engawa/contract';
import { ENTRY_TITLE, OLDER_ENTRY } from '@engawa/harness/browser/selectors.ts';
import { readEntries } from '@engawa/harness/requests/readEntries.ts';
import { DEMO_BLOGS } from '@engawa/delivery/start/demo.ts';

/**
 * The link to the next page: on an entry page the previous entry (the title links to the page
 * itself), on a list the first entry.
 */
export const NEXT = `${OLDER_ENTRY}, :root:not(:has(${OLDER_ENTRY})) ${ENTRY_TITLE}`;

export type VisitedPage = { readonly name: string; readonly path: string };

/** @errors throws if a demo blog has no entry */
const newestEntryId = async (host: string, amebaId: string): Promise<number> => {
  for await (const { entryId } of readEntries({ host }, amebaId, 'titles')) return entryId;
  throw new Error(`${amebaId} has no entry`);
};

/** The measured pages: the demo blog's top of each template and its newest entry. */
export const visitedPages = async (
  host: string,
  templates: readonly TemplateName[],
): Promise<readonly VisitedPage[]> => {
  const pages: VisitedPage[] = [];
  for (const template of templates) {
    const amebaId = DEMO_BLOGS[template];
    const entryId = await newestEntryId(host, amebaId);
    pages.push(
      { name: `${template} blog-top`, path: `/${amebaId}/` },
      { name: `${template} entry`, path: `/${amebaId}/entry-${entryId}.html` },
    );
  }
  return pages;
};
