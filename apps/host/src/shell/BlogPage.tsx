import { selectBlog, ModuleSlot, type PageMatch } from '@engawa/contract';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { useDispatch, useSelector } from 'react-redux';
import { BlogHeader } from '../cover/BlogHeader.tsx';
import { Announcement } from '../featured/Announcement.tsx';
import { FeaturedArea } from '../featured/FeaturedArea.tsx';
import { shownMessage } from '../featured/shownMessage.ts';
import { BlogFooterNav } from '../navigation/BlogFooterNav.tsx';
import { BlogNav } from '../navigation/BlogNav.tsx';
import { GlobalTabs } from '../navigation/GlobalTabs.tsx';
import { OwndNavigation } from '../navigation/OwndNavigation.tsx';
import { chromeOf } from '../navigation/pageChrome.ts';
import { Part } from '../parts/Part.tsx';
import { calendarMonthAsked } from '../sidebar/calendarEvents.ts';
import { Sidebar } from '../sidebar/Sidebar.tsx';
import { sideColumns } from '../sidebar/sideColumns.ts';
import { selectFrame } from '../state/frameSlice.ts';
import type { HostState } from '../state/hostState.ts';
import { BlogFrame } from './BlogFrame.tsx';
import { ServicePage } from './ServicePage.tsx';

const Header = () => {
  const { blog, blogger } = useSelector((state: HostState) => state.blogger);
  const frame = useSelector(selectFrame);
  const template = useSelector((state: HostState) => state.page.template);
  const { isHeadedByBlog = false } = useSelector((state: HostState) => chromeOf(state.page.match));
  if (!blog || !blogger) return null;
  return (
    <BlogHeader
      template={template}
      amebaId={blog.amebaId}
      title={blog.title}
      description={blog.description}
      nickname={blogger.nickname}
      cover={frame.features?.coverImage ?? null}
      filesUrl={frame.filesUrl}
      portrait={blogger.image}
      officialUpperText={frame.attribute?.isOfficial ? (frame.officialUpperText ?? '') : null}
      isHeading={isHeadedByBlog}
    />
  );
};

const DEFAULT_DISPLAY = {
  archiveDisplayType: 'month',
  calendarLanguage: 'japanese',
  themeDisplayType: 'list',
} as const;

/** The first page of the blog's top carries what the owner puts above his entries. */
const isFirstTop = ({ pageType, params }: PageMatch) =>
  pageType === 'blog-blogtop' && (params.page ?? '1') === '1';

/** Stands where the owner keeps another site. */
const Ownd = () => {
  const { match } = useSelector((state: HostState) => state.page);
  const { profile, owndPages } = useSelector(selectFrame);
  if (!profile || !owndPages || owndPages.length === 0) return null;
  return (
    <Part name="host/OwndNavigation" attempt={match.path}>
      <OwndNavigation nickname={profile.nickname} pages={owndPages} />
    </Part>
  );
};

/** What the owner wants seen before the page itself. */
const Featured = () => {
  const match = useSelector((state: HostState) => state.page.match);
  const { features, messageBoard } = useSelector(selectFrame);
  if (!features) return null;
  const { amebaId } = match;
  return (
    <>
      {features.announcement && chromeOf(match).hasAnnouncement && (
        <Part name="host/Announcement" attempt={match.path}>
          <Announcement amebaId={amebaId} announcement={features.announcement} />
        </Part>
      )}
      {isFirstTop(match) && (
        <Part name="host/FeaturedArea" attempt={match.path}>
          <FeaturedArea amebaId={amebaId} features={features} board={messageBoard} />
        </Part>
      )}
    </>
  );
};

const Side = () => {
  const match = useSelector((state: HostState) => state.page.match);
  const nowMs = useSelector((state: HostState) => state.page.nowMs);
  const blog = useSelector(selectBlog);
  const frame = useSelector(selectFrame);
  const dispatch = useDispatch();
  // where the page itself shows the message board, the columns do not
  const isBoardOnPage =
    match.pageType === 'blog-message-board' ||
    (isFirstTop(match) && frame.features?.isFeaturedArea === true);
  return (
    <Sidebar
      amebaId={match.amebaId}
      blog={blog}
      columns={frame.layout ? sideColumns(frame.layout) : 'both'}
      display={frame.sidebarDisplay ?? DEFAULT_DISPLAY}
      nowMs={nowMs}
      profile={frame.profile}
      recentEntries={frame.recentEntries}
      hasBadge={frame.attribute?.isPaidPlanBadgeDisplayEnabled ?? false}
      snsSites={frame.features?.snsSites ?? []}
      message={isBoardOnPage ? null : shownMessage(frame.features, frame.messageBoard)}
      calendar={frame.calendar}
      themes={frame.themes}
      archives={frame.archives}
      modules={frame.sidebarModules}
      onMonthAsked={(yearMonth) =>
        dispatch(calendarMonthAsked({ amebaId: match.amebaId, yearMonth }))
      }
    />
  );
};

/** A page of a blog: the host's frame, and in its middle the page that a remote owns. */
export const BlogPage = ({ module }: { module: string }) => {
  const { match, template } = useSelector((state: HostState) => state.page);
  const blog = useSelector(selectBlog);
  const layout = useSelector((state: HostState) => state.frame.layout);
  const { amebaId, path } = match;
  const chrome = chromeOf(match);
  const hasTabs = ARRANGEMENTS[template].hasGlobalTabs && chrome.hasTabs;
  return (
    <ServicePage>
      <BlogFrame
        header={
          <Part name="host/Cover" attempt={path}>
            <Header />
          </Part>
        }
        nav={
          chrome.hasNavBar && (
            <Part name="host/NavigationBar" attempt={path}>
              <BlogNav amebaId={amebaId} blog={blog} current={chrome.section ?? null} />
            </Part>
          )
        }
        ownd={<Ownd />}
        tabs={
          hasTabs && (
            <Part name="host/GlobalTabs" attempt={path}>
              <GlobalTabs amebaId={amebaId} blog={blog} current={chrome.tab ?? null} />
            </Part>
          )
        }
        side={<Side />}
        sideColumns={layout ? sideColumns(layout) : 'both'}
        footerNav={
          <Part name="host/FooterNav" attempt={path}>
            <BlogFooterNav amebaId={amebaId} blog={blog} />
          </Part>
        }
      >
        <Featured />
        <ModuleSlot module={module} id={path} />
      </BlogFrame>
    </ServicePage>
  );
};
