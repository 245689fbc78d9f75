import { address, type ModuleProps } from '@engawa/contract';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { useSelector } from 'react-redux';
import { selectBlogDetails } from '../blog/blogDetailsSlice.ts';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';
import { loadSidebarRecentEntries } from './loadSidebar.ts';
import { RECENT_ENTRIES, selectSidebar } from './sidebarSlice.ts';

const RecentEntries = ({ id }: ModuleProps) => {
  const { sidebarDisplay } = useSelector(selectBlogDetails);
  const { recentEntries } = useSelector(selectSidebar);
  const visible = recentEntries?.slice(0, sidebarDisplay?.entryCount ?? RECENT_ENTRIES) ?? [];
  if (visible.length === 0) return null;
  return (
    <Module title="最近の記事" menuClass="recentEntriesMenu">
      <ModuleList
        items={visible.map(({ entryId, title }) => ({
          key: entryId,
          href: address.entry.path(id, entryId),
          label: displayTitle(title),
        }))}
      />
      <a className="Module-more" href={address.entryList.path(id)}>
        記事一覧を見る
      </a>
    </Module>
  );
};

export const recentEntries = frameModule('RecentEntries', RecentEntries, loadSidebarRecentEntries);
