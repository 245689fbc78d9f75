import { Slot, type PageType } from '@engawa/contract';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { useSelector } from 'react-redux';
import { BlogHeader } from '../cover/BlogHeader.tsx';
import { BlogFooterNav } from '../navigation/BlogFooterNav.tsx';
import { BlogNav } from '../navigation/BlogNav.tsx';
import { GlobalTabs } from '../navigation/GlobalTabs.tsx';
import { hasGlobalTabs, hasNavBar, sectionOf, tabOf } from '../navigation/placeOfPage.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { sideColumns } from '../sidebar/sideColumns.ts';
import { selectFrame } from '../state/frameSlice.ts';
import type { HostState } from '../state/hostState.ts';
import { BlogFrame } from './BlogFrame.tsx';
import { ServicePage } from './ServicePage.tsx';

/** Pages whose heading is the blog's title; on the others the page brings its own. */
const HEADED_BY_BLOG: ReadonlySet<PageType> = new Set(['blog-blogtop']);

const Header = () => {
  const { blog, blogger } = useSelector((state: HostState) => state.blogger);
  const frame = useSelector(selectFrame);
  const template = useSelector((state: HostState) => state.page.template);
  const pageType = useSelector((state: HostState) => state.page.match.pageType);
  if (!blog || !blogger) return null;
  return (
    <BlogHeader
      template={template}
      amebaId={blog.amebaId}
      title={blog.title}
      description={blog.description}
      nickname={blogger.nickname}
      cover={frame.cover}
      filesUrl={frame.filesUrl}
      portrait={blogger.image}
      officialUpperText={frame.attribute?.isOfficial ? (frame.officialUpperText ?? '') : null}
      isHeading={HEADED_BY_BLOG.has(pageType)}
    />
  );
};

const DEFAULT_DISPLAY = { archiveDisplayType: 'month', calendarLanguage: 'japanese' } as const;

const Side = () => {
  const amebaId = useSelector((state: HostState) => state.page.match.amebaId);
  const nowMs = useSelector((state: HostState) => state.page.nowMs);
  const frame = useSelector(selectFrame);
  return (
    <Sidebar
      amebaId={amebaId}
      columns={frame.layout ? sideColumns(frame.layout) : 'both'}
      display={frame.sidebarDisplay ?? DEFAULT_DISPLAY}
      nowMs={nowMs}
      profile={frame.profile}
      recentEntries={frame.recentEntries}
      messageBoard={frame.messageBoard}
      calendar={frame.calendar}
      themes={frame.themes}
      archives={frame.archives}
    />
  );
};

/** A page of a blog: the host's frame, and in its middle the page that a remote owns. */
export const BlogPage = ({ module }: { module: string }) => {
  const { match, template } = useSelector((state: HostState) => state.page);
  const layout = useSelector((state: HostState) => state.frame.layout);
  const { amebaId, pageType, path } = match;
  const hasTabs = ARRANGEMENTS[template].hasGlobalTabs && hasGlobalTabs(pageType);
  return (
    <ServicePage>
      <BlogFrame
        header={<Header />}
        nav={hasNavBar(pageType) && <BlogNav amebaId={amebaId} current={sectionOf(pageType)} />}
        tabs={hasTabs && <GlobalTabs amebaId={amebaId} current={tabOf(pageType)} />}
        side={<Side />}
        sideColumns={layout ? sideColumns(layout) : 'both'}
        footerNav={<BlogFooterNav amebaId={amebaId} />}
      >
        <Slot module={module} id={path} />
      </BlogFrame>
    </ServicePage>
  );
};
