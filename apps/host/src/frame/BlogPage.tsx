import { ModuleSlot } from '@engawa/contract/slots/Slot.tsx';
import { useSelector } from 'react-redux';
import { isFirstTop } from '../features/blog/isFirstTop.ts';
import { FrameSlot } from './modules/FrameSlot.tsx';
import { selectSideColumns } from '../features/blog/sideColumns.ts';
import { Sidebar } from './layout/Sidebar.tsx';
import type { HostState } from './state/hostState.ts';
import { BlogFrame } from './layout/BlogFrame.tsx';
import { ServicePage } from './layout/ServicePage.tsx';

/** A page of a blog: the host's frame around the page of a remote. */
export const BlogPage = ({ module }: { module: string }) => {
  const match = useSelector((state: HostState) => state.page.match);
  return (
    <ServicePage>
      <FrameSlot at="stickyHeader" />
      <BlogFrame
        hasCompactHeader={!isFirstTop(match)}
        header={<FrameSlot at="header" />}
        nav={<FrameSlot at="nav" />}
        ownd={<FrameSlot at="ownd" />}
        tabs={<FrameSlot at="tabs" />}
        side={<Sidebar />}
        sideColumns={useSelector(selectSideColumns)}
        footerNav={
          <>
            <FrameSlot at="billboard" />
            <FrameSlot at="footerNav" />
          </>
        }
      >
        <FrameSlot at="featured" />
        <ModuleSlot module={module} id={match.path} />
        <FrameSlot at="belowPage" />
      </BlogFrame>
    </ServicePage>
  );
};
