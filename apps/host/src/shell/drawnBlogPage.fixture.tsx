import { fakeRead, fakeWrite, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import type { PageMatch, SagaGenerator, TemplateName } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { render } from '@testing-library/react';
import { createPageRuntime } from '../runtime/pageRuntime.ts';
import type { BlogDetails } from '../state/blogDetailsSlice.ts';
import { HOST_SET } from '../state/hostSlices.ts';
import { BlogPage } from './BlogPage.tsx';
import { loadBlogger } from './loadBlogger.ts';
import { loadFooter, loadSidebar } from './loadFrame.ts';

const MATCH = aPageMatch({
  amebaId: 'nanohana-daidokoro',
  path: '/nanohana-daidokoro/',
  chrome: { hasNavBar: true, hasTabs: true, hasAnnouncement: true, isHeadedByBlog: true },
});

function* loadFrame(match: PageMatch): SagaGenerator<void> {
  yield* loadBlogger(match.amebaId);
  yield* loadSidebar(match);
  yield* loadFooter();
}

/**
 * What the host draws around a page of a blog, from what the read layer answers.
 * @param answers those left out, but for the blogger's, fail: their parts stay away
 * @param match the blog's top where none is given
 */
export const drawnBlogPage = async (
  answers: FakeAnswers,
  template: TemplateName = 'new',
  match: PageMatch = MATCH,
  module = 'entry/BlogTop',
) => {
  const { page, site } = aRootState();
  const read = fakeRead({ blogger: aWireBlogger(), ...answers });
  const services = {
    read,
    write: fakeWrite({}),
    html: { put: () => undefined, get: () => '' },
  };
  const start = { site, page: { ...page, match, template } };
  const staged = createPageRuntime({ set: HOST_SET, start, services });
  await staged.run(() => loadFrame(match)).toPromise();
  const { state } = staged.snapshot();
  const { store } = createPageRuntime({ set: HOST_SET, start: state, services });
  const drawn = render(
    <Hosted store={store} host={aSlotHost({ template })}>
      <BlogPage module={module} />
    </Hosted>,
  );
  return { ...drawn, calls: read.calls, details: state['blogDetails'] as BlogDetails };
};
