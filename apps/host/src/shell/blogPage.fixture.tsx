import { someSidebarModules } from '@engawa/api-client/fixtures/sidebar.ts';
import type { TemplateName } from '@engawa/contract';
import { ARRANGEMENTS } from '@engawa/ui-templates/templates/arrangement.ts';
import { BlogHeader, type BlogHeaderProps } from '../cover/BlogHeader.tsx';
import { BlogFooterNav } from '../navigation/BlogFooterNav.tsx';
import { BlogNav } from '../navigation/BlogNav.tsx';
import { GlobalTabs } from '../navigation/GlobalTabs.tsx';
import { OwndNavigation } from '../navigation/OwndNavigation.tsx';
import { Sidebar, type SidebarProps } from '../sidebar/Sidebar.tsx';
import { BlogFrame } from './BlogFrame.tsx';

const PICTURE = { url: 'https://media.example/o1200.jpg', width: 1200, height: 800 };

const OWND_PAGES = [{ label: '出演情報', url: 'https://example.com/koharu/stage' }];

export const aHeader = (overrides: Partial<BlogHeaderProps> = {}): BlogHeaderProps => ({
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
  ...overrides,
});

export const aSidebar = (overrides: Partial<SidebarProps> = {}): SidebarProps => ({
  amebaId: 'koharu',
  blog: { offFeatures: [] },
  columns: 'both',
  display: {
    archiveDisplayType: 'month',
    calendarLanguage: 'japanese',
    themeDisplayType: 'list',
  },
  hasBadge: true,
  snsSites: [{ type: 'photo', url: 'https://example.com/koharu' }],
  message: '朗読会のお知らせ',
  nowMs: Date.parse('2026-06-14T12:00:00+09:00'),
  profile: {
    amebaId: 'koharu',
    nickname: '縁野こはる',
    introduction: '芝居と文章の仕事をしています。',
    gender: 'woman',
    birthplace: '',
    hobbies: [],
    image: PICTURE,
    followerCount: 8214,
    followCount: 96,
    hasShop: false,
  },
  recentEntries: [
    { entryId: 11, title: '雨あがりの庭で' },
    { entryId: 12, title: '' },
  ],
  calendar: {
    yearMonth: '202606',
    yearText: '2026年',
    monthText: '6月',
    days: [{ day: 14, entryId: 11, count: 2 }],
    previousYearMonth: '202603',
    nextYearMonth: null,
  },
  themes: [
    { themeId: 1, name: '台所のこと', entryCount: 128 },
    { themeId: 2, name: 'まだ空の引き出し', entryCount: 0 },
  ],
  archives: [{ yearMonth: '202606', entryCount: 5 }],
  modules: someSidebarModules(),
  onMonthAsked: () => undefined,
  ...overrides,
});

/** A blog's frame as the host draws it, around a page that says 本文. */
export const BlogPage = ({
  template,
  header,
  sidebar,
}: {
  template: TemplateName;
  header?: Partial<BlogHeaderProps>;
  sidebar?: Partial<SidebarProps>;
}) => {
  const side = aSidebar(sidebar);
  return (
    <BlogFrame
      header={<BlogHeader {...aHeader({ ...header, template })} />}
      nav={<BlogNav amebaId="koharu" blog={side.blog} current="top" />}
      ownd={<OwndNavigation nickname="縁野こはる" pages={OWND_PAGES} />}
      tabs={
        ARRANGEMENTS[template].hasGlobalTabs && (
          <GlobalTabs amebaId="koharu" blog={side.blog} current="all" />
        )
      }
      side={<Sidebar {...side} />}
      sideColumns={side.columns}
      footerNav={<BlogFooterNav amebaId="koharu" blog={side.blog} />}
    >
      本文
    </BlogFrame>
  );
};
