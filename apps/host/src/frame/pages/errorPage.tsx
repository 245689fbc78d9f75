import { definePage, selectSite } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { ERROR_HEADING } from '../../features/errors/errorPages.ts';
import { isErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import { ErrorPage } from '../../features/errors/ErrorPage.tsx';
import { FrameSlot } from '../modules/FrameSlot.tsx';
import { HOST_ADDRESSES } from '../../protocol/routes/hostAddresses.ts';
import type { HostState } from '../state/hostState.ts';
import { pageFailed } from '../../runtime/pageExceptionSlice.ts';
import { NEWEST_OF_BLOG, selectSidebar } from '../../features/sidebar/sidebarSlice.ts';
import { selectSearchUrl } from '../../features/blog/siteConfigSlice.ts';
import { hostHead } from './hostHead.ts';

const View = () => {
  const { siteName } = useSelector(selectSite);
  const { status } = useSelector((state: HostState) => state.pageException);
  const searchUrl = useSelector(selectSearchUrl);
  const blog = useSelector((state: HostState) => state.blogger.blog);
  const { recentEntries } = useSelector(selectSidebar);
  return (
    <ErrorPage
      status={status}
      siteName={siteName}
      searchUrl={searchUrl}
      blog={status === 404 ? blog : null}
      blogHead={
        <>
          <FrameSlot at="header" />
          <FrameSlot at="nav" />
        </>
      }
      newest={recentEntries?.slice(0, NEWEST_OF_BLOG) ?? []}
    />
  );
};

/** The page that replaces a failed page. It reads no data, because it is rendered in advance. */
export const errorPage = definePage({
  name: 'Error',
  addresses: [HOST_ADDRESSES.Error],
  slices: [],
  load: async ({ params }, { dispatch }) => {
    const status = Number(params['status']);
    dispatch(pageFailed({ status: isErrorPageStatus(status) ? status : 500 }));
    return { status: 200, cacheTags: [], maxAgeS: 0 };
  },
  head: ({ site, blogger }) => ({
    ...hostHead(`${ERROR_HEADING}｜${blogger.blog?.title ?? site.siteName}`, ERROR_HEADING, null),
    isNoIndex: true,
  }),
  View,
});
