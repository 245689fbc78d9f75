import { fakeRead, fakeWrite, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import {
  address,
  definePage,
  type PageHead,
  type PageMatch,
  type TemplateName,
} from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { render } from '@testing-library/react';
import { aWindowEdge } from '../client/slots/windowEdge.fixture.ts';
import { createPageRuntime } from '../runtime/pageRuntime.ts';
import type { BlogDetails } from '../features/blog/blogDetailsSlice.ts';
import { HOST_SET } from './state/hostSlices.ts';
import { aHostStore, InHost } from './state/hostStore.fixture.tsx';
import { BlogPage } from './BlogPage.tsx';
import { loadDestination } from '../worker/load/loadDestination.ts';
import type { PageModules } from '../worker/load/moduleLoads.ts';

const MATCH = aPageMatch({
  amebaId: 'nanohana-daidokoro',
  path: '/nanohana-daidokoro/',
  chrome: { hasNavBar: true, hasTabs: true, hasAnnouncement: true, isHeadedByBlog: true },
});

/** A page that reads nothing: all reads come from the frame. */
const aPage = (jsonLd: PageHead['jsonLd'] = []) =>
  definePage({
    name: 'Page',
    addresses: [address.blogTop],
    slices: [],
    load: async () => ({ status: 200, cacheTags: [], maxAgeS: 0 }),
    head: () => ({ title: '', description: '', canonicalPath: '/', ogType: 'blog', jsonLd }),
    View: () => null,
  });

const MODULES: PageModules = {
  moduleOf: () => null,
  moduleFailed: () => undefined,
};

/**
 * Renders the host's frame of a blog page from responses of the read layer.
 * @param answers responses by resource; reads without a response fail, except those of the blogger,
 *   and their parts are not rendered
 * @param match the match of the page; defaults to the blog's top page
 * @param jsonLd structured data of the page's head
 */
export const renderBlogPage = async (
  answers: FakeAnswers,
  template: TemplateName = 'new',
  match: PageMatch = MATCH,
  module = 'entry/BlogTop',
  jsonLd?: PageHead['jsonLd'],
) => {
  const { page, site } = aRootState();
  const read = fakeRead({ blogger: aWireBlogger(), ...answers });
  const services = {
    read,
    write: fakeWrite({}),
    html: { put: () => undefined, get: () => '' },
  };
  const start = { site, page: { ...page, module, match, template } };
  const staged = createPageRuntime({ set: HOST_SET, start, services });
  const target = { kind: 'page', module, match } as const;
  await loadDestination(target, aPage(jsonLd), MODULES, staged.loadServices);
  const { state } = staged.snapshot();
  aWindowEdge();
  const rendered = render(
    <InHost store={aHostStore(state)} template={template}>
      <BlogPage module={module} />
    </InHost>,
  );
  return { ...rendered, calls: read.calls, details: state['blogDetails'] as BlogDetails };
};
