import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import { blogCacheTag, defineAddress, definePage, okOutcome } from '@engawa/contract';
import { listHead } from '@engawa/ui-templates/pages/listHead.ts';
import { ListPanel } from '@engawa/ui-templates/parts/ListPanel/ListPanel.tsx';

const samplePageAddress = defineAddress('sampleremote:sample-page', 'sample-page.html');
const TITLE = '新しいページ';

const SamplePage = () => <ListPanel title={TITLE}>まだ何もありません。</ListPanel>;

/** A page of every blog, at `/{amebaId}/sample-page.html`. */
export const exposed = definePage({
  name: 'SamplePage',
  addresses: [samplePageAddress],
  chrome: { hasNavBar: true },
  slices: [],
  // a page with data awaits its reads here
  load: async ({ amebaId }) => okOutcome([blogCacheTag(amebaId)]),
  head: (state) => {
    const { site, blog } = headContext(state);
    const toPath = () => samplePageAddress.path(blog.amebaId);
    return listHead(site, blog, { title: TITLE, description: TITLE, pathOf: toPath });
  },
  View: SamplePage,
});
