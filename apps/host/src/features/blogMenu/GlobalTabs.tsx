import type { FlaggedBlog } from '@engawa/blog-domain/features/hasFeature.ts';
import { address, type BlogFeature, type PageChrome } from '@engawa/contract';
import { isOffered } from './isOffered.ts';

export type GlobalTab = NonNullable<PageChrome['tab']>;

type Tab = {
  readonly tab: GlobalTab;
  readonly label: string;
  readonly pathOf: (amebaId: string) => string;
  /** the tab is only displayed if the blog has this feature */
  readonly feature?: BlogFeature;
};

const TABS: readonly Tab[] = [
  { tab: 'all', label: 'すべて', pathOf: address.entryList.path },
  { tab: 'image', label: '画像', pathOf: address.images.path, feature: 'image' },
  { tab: 'video', label: '動画', pathOf: address.videos.path, feature: 'video' },
  { tab: 'amember', label: '会員限定', pathOf: address.amemberList.path },
];

/** Tabs for the kinds of entries that the blog has. */
export const GlobalTabs = ({
  amebaId,
  blog,
  current,
  missing,
}: {
  amebaId: string;
  blog: FlaggedBlog;
  current: GlobalTab | null;
  /**
   * kinds of entries of which the blog has none; the tab of the current kind is displayed even so
   */
  missing: readonly GlobalTab[];
}) => (
  <nav className="GlobalTabs" aria-label="記事の種類">
    <ul>
      {TABS.filter(
        (tab) => isOffered(blog, tab) && (tab.tab === current || !missing.includes(tab.tab)),
      ).map(({ tab, label, pathOf }) => (
        <li key={tab}>
          <a
            href={pathOf(amebaId)}
            data-tap={`tab-${tab}`}
            aria-current={tab === current ? 'page' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
