import { ModuleSlot } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { isFirstTop } from '../featured/isFirstTop.ts';
import { FramePlace } from '../modules/FramePlace.tsx';
import { selectSideColumns } from '../sidebar/sideColumns.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import type { HostState } from '../state/hostState.ts';
import { BlogFrame } from './BlogFrame.tsx';
import { ServicePage } from './ServicePage.tsx';

/** A page of a blog: the host's frame, and in its middle the page that a remote owns. */
export const BlogPage = ({ module }: { module: string }) => {
  const match = useSelector((state: HostState) => state.page.match);
  return (
    <ServicePage>
      <FramePlace at="stickyHeader" />
      <BlogFrame
        hasCompactHeader={!isFirstTop(match)}
        header={<FramePlace at="header" />}
        nav={<FramePlace at="nav" />}
        ownd={<FramePlace at="ownd" />}
        tabs={<FramePlace at="tabs" />}
        side={<Sidebar />}
        sideColumns={useSelector(selectSideColumns)}
        footerNav={
          <>
            <FramePlace at="billboard" />
            <FramePlace at="footerNav" />
          </>
        }
      >
        <FramePlace at="featured" />
        <ModuleSlot module={module} id={match.path} />
        <FramePlace at="belowPage" />
      </BlogFrame>
    </ServicePage>
  );
};
