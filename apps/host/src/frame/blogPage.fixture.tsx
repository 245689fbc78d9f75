import { aBloggerAttribute, aProfile } from '@engawa/api-client/fixtures/blogger.ts';
import { somePaidPlanFeatures } from '@engawa/api-client/fixtures/paidPlan.ts';
import { someSidebarModules } from '@engawa/api-client/fixtures/sidebar.ts';
import type { CalendarMonth, MessageBoard } from '@engawa/api-client/model/sidebar.ts';
import type { SidebarDisplay } from '@engawa/api-client/model/skin.ts';
import type { TemplateName } from '@engawa/contract';
import { aBlogSummary, aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { BlogHeader, type BlogHeaderProps } from '../features/cover/BlogHeader.tsx';
import { BlogFooterNav } from '../features/blogMenu/BlogFooterNav.tsx';
import { BlogNav } from '../features/blogMenu/BlogNav.tsx';
import { GlobalTabs } from '../features/blogMenu/GlobalTabs.tsx';
import { OwndNavigation } from '../features/blogMenu/OwndNavigation.tsx';
import { Sidebar } from './layout/Sidebar.tsx';
import type { SidebarState } from '../features/sidebar/sidebarSlice.ts';
import { NO_BLOG_DETAILS, type BlogDetails } from '../features/blog/blogDetailsSlice.ts';
import { aHostStore, InHost } from './state/hostStore.fixture.tsx';
import type { HostState } from './state/hostState.ts';
import { BlogFrame } from './layout/BlogFrame.tsx';

const PICTURE = { url: 'https://media.example/o1200.jpg', width: 1200, height: 800 };

const OWND_PAGES = [{ label: '出演情報', url: 'https://example.com/koharu/stage' }];

const aHeader = (overrides: Partial<BlogHeaderProps> = {}): BlogHeaderProps => ({
  template: 'new',
  amebaId: 'koharu',
  title: '縁側びより',
  description: '猫のむぎと暮らす日々。',
  nickname: '縁野こはる',
  cover: PICTURE,
  filesUrl: 'https://assets.example/host/1.0.0/',
  portrait: PICTURE,
  officialUpperText: '俳優・文筆家',
  isHeading: true,
  hasCover: true,
  ...overrides,
});

const MESSAGE_BOARD: MessageBoard = { message: '朗読会のお知らせ', isIllegal: false };

const CALENDAR: CalendarMonth = {
  yearMonth: '202606',
  yearText: '2026年',
  monthText: '6月',
  language: 'japanese',
  days: [{ day: 14, entryId: 11, count: 2 }],
  previousYearMonth: '202603',
  nextYearMonth: null,
};

const PROFILE = aProfile({
  amebaId: 'koharu',
  nickname: '縁野こはる',
  introduction: '芝居と文章の仕事をしています。',
  image: PICTURE,
  followerCount: 8214,
  followCount: 96,
});

/** The sidebar of a blog that has data for every module. */
const SIDEBAR: SidebarState = {
  recentEntries: [
    { entryId: 11, title: '雨あがりの庭で' },
    { entryId: 12, title: '' },
  ],
  messageBoard: MESSAGE_BOARD,
  calendar: CALENDAR,
  themes: [
    { themeId: 1, name: '台所のこと', entryCount: 128 },
    { themeId: 2, name: 'まだ空の引き出し', entryCount: 0 },
  ],
  archives: [{ yearMonth: '202606', entryCount: 5 }],
  modules: someSidebarModules(),
};

const DETAILS: BlogDetails = {
  ...NO_BLOG_DETAILS,
  profile: PROFILE,
  attribute: aBloggerAttribute({ isPaidPlanBadgeDisplayEnabled: true }),
  features: somePaidPlanFeatures({
    isFeaturedAreaMessageBoard: true,
    snsSites: [{ type: 'photo', url: 'https://example.com/koharu' }],
  }),
};

export const aSidebarDisplay = (over: Partial<SidebarDisplay> = {}): SidebarDisplay => ({
  archiveDisplayType: 'month',
  calendarLanguage: 'japanese',
  themeDisplayType: 'list',
  entryCount: 5,
  commentCount: 5,
  bookmarkCount: 5,
  favoriteCount: 5,
  readerCount: 5,
  ...over,
});

/** The state of a blog page that its modules select from. */
export const aSideState = (
  sidebar: Partial<SidebarState> = {},
  details: Partial<BlogDetails> = {},
): Partial<HostState> => {
  const { page, blogger } = aRootState();
  const path = '/koharu/entry-11.html';
  return {
    page: {
      ...page,
      module: 'entry/EntryDetail',
      nowMs: Date.parse('2026-06-14T12:00:00+09:00'),
      match: aPageMatch({ pageType: 'blog-entry', amebaId: 'koharu', path }),
    },
    blogger: { ...blogger, blog: aBlogSummary({ amebaId: 'koharu' }) },
    sidebar: { ...SIDEBAR, ...sidebar },
    blogDetails: { ...DETAILS, ...details },
  };
};

/** The side columns alone. */
export const Side = ({ state = aSideState() }: { state?: Partial<HostState> }) => (
  <InHost store={aHostStore(state)}>
    <Sidebar />
  </InHost>
);

/** The host's frame of a blog around a page with the text 本文. */
export const BlogPage = ({
  template,
  header,
}: {
  template: TemplateName;
  header?: Partial<BlogHeaderProps>;
}) => {
  const blog = aBlogSummary({ amebaId: 'koharu' });
  return (
    <InHost store={aHostStore(aSideState())} template={template}>
      <BlogFrame
        hasCompactHeader={false}
        header={<BlogHeader {...aHeader({ ...header, template })} />}
        nav={
          <BlogNav amebaId="koharu" path="/koharu/" blog={blog} current="top" hasSearch={false} />
        }
        ownd={<OwndNavigation nickname="縁野こはる" pages={OWND_PAGES} />}
        tabs={
          ARRANGEMENTS[template].hasGlobalTabs && (
            <GlobalTabs amebaId="koharu" blog={blog} current="all" missing={[]} />
          )
        }
        side={<Sidebar />}
        sideColumns="both"
        footerNav={<BlogFooterNav amebaId="koharu" blog={blog} />}
      >
        本文
      </BlogFrame>
    </InHost>
  );
};
