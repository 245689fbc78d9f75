import type { BlogFeature, FlaggedBlog } from '@engawa/contract';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { isOffered } from './isOffered.ts';

export type GlobalTab = 'all' | 'image' | 'video' | 'amember';

type Tab = {
  readonly tab: GlobalTab;
  readonly label: string;
  readonly file: string;
  /** stands only where the blog has it */
  readonly feature?: BlogFeature;
};

const TABS: readonly Tab[] = [
  { tab: 'all', label: 'すべて', file: 'entrylist.html' },
  { tab: 'image', label: '画像', file: 'imagelist.html', feature: 'image' },
  { tab: 'video', label: '動画', file: 'videolist.html', feature: 'video' },
  { tab: 'amember', label: 'アメンバー限定', file: 'amemberentrylist.html' },
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
      {TABS.filter((tab) => isOffered(blog, tab)).map(({ tab, label, file }) => {
        const count = counts?.[tab];
        return (
          <li key={tab}>
            <a href={`/${amebaId}/${file}`} aria-current={tab === current ? 'page' : undefined}>
              {label}
              {count !== undefined && <Count className="GlobalTabs-count" value={count} />}
            </a>
          </li>
        );
      })}
    </ul>
  </nav>
);
