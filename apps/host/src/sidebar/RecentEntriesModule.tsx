import { address } from '@engawa/contract';
import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';

export const RecentEntriesModule = ({
  amebaId,
  entries,
}: {
  amebaId: string;
  entries: readonly EntryLink[];
}) =>
  entries.length > 0 && (
    <Module title="最近の記事" menuClass="recentEntriesMenu">
      <ModuleList
        items={entries.map(({ entryId, title }) => ({
          key: entryId,
          href: address.entry.path(amebaId, entryId),
          label: shownTitle(title),
        }))}
      />
      <p className="Module-more">
        <a href={address.entryList.path(amebaId)}>記事一覧を見る</a>
      </p>
    </Module>
  );
