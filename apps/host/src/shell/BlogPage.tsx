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
import { selectSidebar } from '../sidebar/sidebarSlice.ts';
import { selectBlogDetails } from '../state/blogDetailsSlice.ts';
import { selectFilesUrl } from '../state/siteConfigSlice.ts';
import type { HostState } from '../state/hostState.ts';
import { BlogFrame } from './BlogFrame.tsx';
import { ServicePage } from './ServicePage.tsx';

const Header = () => {
  const { blog, blogger } = useSelector((state: HostState) => state.blogger);
  const details = useSelector(selectBlogDetails);
  const filesUrl = useSelector(selectFilesUrl);
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
      cover={details.features?.coverImage ?? null}
      filesUrl={filesUrl}
      portrait={blogger.image}
      officialUpperText={details.attribute?.isOfficial ? (details.officialUpperText ?? '') : null}
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
  const { profile, owndPages } = useSelector(selectBlogDetails);
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
  const { features } = useSelector(selectBlogDetails);
  const { messageBoard } = useSelector(selectSidebar);
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
  const details = useSelector(selectBlogDetails);
  const sidebar = useSelector(selectSidebar);
  const dispatch = useDispatch();
  // where the page itself shows the message board, the columns do not
  const isBoardOnPage =
    match.pageType === 'blog-message-board' ||
    (isFirstTop(match) && details.features?.isFeaturedArea === true);
  return (
    <Sidebar
      amebaId={match.amebaId}
      blog={blog}
      columns={details.layout ? sideColumns(details.layout) : 'both'}
      display={details.sidebarDisplay ?? DEFAULT_DISPLAY}
      nowMs={nowMs}
      profile={details.profile}
      recentEntries={sidebar.recentEntries}
      hasBadge={details.attribute?.isPaidPlanBadgeDisplayEnabled ?? false}
      snsSites={details.features?.snsSites ?? []}
      message={isBoardOnPage ? null : shownMessage(details.features, sidebar.messageBoard)}
      calendar={sidebar.calendar}
      themes={sidebar.themes}
      archives={sidebar.archives}
      modules={sidebar.modules}
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
  const layout = useSelector((state: HostState) => state.blogDetails.layout);
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
