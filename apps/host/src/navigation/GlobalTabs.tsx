import { address, type BlogFeature, type FlaggedBlog, type PageChrome } from '@engawa/contract';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { isOffered } from './isOffered.ts';

export type GlobalTab = NonNullable<PageChrome['tab']>;

type Tab = {
  readonly tab: GlobalTab;
  readonly label: string;
  readonly pathOf: (amebaId: string) => string;
  /** stands only where the blog has it */
  readonly feature?: BlogFeature;
};

const TABS: readonly Tab[] = [
  { tab: 'all', label: 'すべて', pathOf: address.entryList.path },
  { tab: 'image', label: '画像', pathOf: address.images.path, feature: 'image' },
  { tab: 'video', label: '動画', pathOf: address.videos.path, feature: 'video' },
  { tab: 'amember', label: 'アメンバー限定', pathOf: address.amemberList.path },
];

/** Kinds of entries. @param counts of those kinds where they are known */
export const GlobalTabs = ({
  amebaId,
  blog,
  current,
  counts,
}: {
  amebaId: string;
  blog: FlaggedBlog;
  current: GlobalTab | null;
  counts?: Readonly<Partial<Record<GlobalTab, number>>>;
}) => (
  <nav className="GlobalTabs" aria-label="記事の種類">
    <ul>
      {TABS.filter((tab) => isOffered(blog, tab)).map(({ tab, label, pathOf }) => {
        const count = counts?.[tab];
        return (
          <li key={tab}>
            <a href={pathOf(amebaId)} aria-current={tab === current ? 'page' : undefined}>
              {label}
              {count !== undefined && <Count className="GlobalTabs-count" value={count} />}
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);
