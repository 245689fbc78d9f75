import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';

export type GlobalTab = 'all' | 'image' | 'video' | 'amember';

const TABS = [
  { tab: 'all', label: 'すべて', file: 'entrylist.html' },
  { tab: 'image', label: '画像', file: 'imagelist.html' },
  { tab: 'video', label: '動画', file: 'videolist.html' },
  { tab: 'amember', label: 'メンバー限定', file: 'amemberentrylist.html' },
] as const satisfies readonly { tab: GlobalTab; label: string; file: string }[];

/** Kinds of entries. @param counts of those kinds where they are known */
export const GlobalTabs = ({
  amebaId,
  current,
  counts,
}: {
  amebaId: string;
  current: GlobalTab | null;
  counts?: Readonly<Partial<Record<GlobalTab, number>>>;
}) => (
  <nav className="GlobalTabs" aria-label="記事の種類">
    <ul>
      {TABS.map(({ tab, label, file }) => {
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
