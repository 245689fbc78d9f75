import type { TemplateName } from '@engawa/contract';
import { readEntries } from '../../../e2e/harness/requests/readApi.ts';
import { DEMO_BLOGS } from '../../start/demo.ts';

export type BenchPage = {
  readonly template: TemplateName;
  readonly kind: 'blog-top' | 'entry';
  readonly path: string;
};

/** @errors throws where a demo blog has no entry. */
const newestEntryId = async (host: string, amebaId: string): Promise<number> => {
  for await (const { entryId } of readEntries({ host }, amebaId, 'titles')) return entryId;
  throw new Error(`${amebaId} has no entry`);
};

/** The pages that a browser opens: of each template the demo blog's top and its newest entry. */
export const pagesOf = async (
  host: string,
  templates: readonly TemplateName[],
): Promise<readonly BenchPage[]> => {
  const pages: BenchPage[] = [];
  for (const template of templates) {
    const amebaId = DEMO_BLOGS[template];
    const entryId = await newestEntryId(host, amebaId);
    pages.push(
      { template, kind: 'blog-top', path: `/${amebaId}/` },
      { template, kind: 'entry', path: `/${amebaId}/entry-${entryId}.html` },
    );
  }
  return pages;
};
