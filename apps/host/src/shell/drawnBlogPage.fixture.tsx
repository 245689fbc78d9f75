import { fakeRead, fakeWrite, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import type { SagaGenerator, TemplateName } from '@engawa/contract';
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

const MATCH = aPageMatch({ amebaId: 'nanohana-daidokoro', path: '/nanohana-daidokoro/' });

function* loadFrame(): SagaGenerator<void> {
  yield* loadBlogger(MATCH.amebaId);
  yield* loadSidebar(MATCH);
  yield* loadFooter();
}

/**
 * What the host draws around a blog's top, from what the read layer answers.
 * @param answers those left out, but for the blogger's, fail: their parts stay away
 */
export const drawnBlogPage = async (answers: FakeAnswers, template: TemplateName = 'new') => {
  const { page, site } = aRootState();
  const read = fakeRead({ blogger: aWireBlogger(), ...answers });
  const services = {
    read,
    write: fakeWrite({}),
    html: { put: () => undefined, get: () => '' },
  };
  const start = { site, page: { ...page, match: MATCH, template } };
  const staged = createPageRuntime({ set: HOST_SET, start, services });
  await staged.run(loadFrame).toPromise();
  const { state } = staged.snapshot();
  const { store } = createPageRuntime({ set: HOST_SET, start: state, services });
  const drawn = render(
    <Hosted store={store} host={aSlotHost({ template })}>
      <BlogPage module="entry/BlogTop" />
    </Hosted>,
  );
  return { ...drawn, calls: read.calls, details: state['blogDetails'] as BlogDetails };
};
