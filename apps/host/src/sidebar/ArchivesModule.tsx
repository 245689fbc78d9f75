import { address } from '@engawa/contract';
import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import type { SidebarDisplay } from '@engawa/api-client/model/skin.ts';
import { ArchiveYears } from './ArchiveYears.tsx';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';
import { yearMonthText } from './yearMonthText.ts';

/** A blog of many years would have more links to its months than to anything else; who wants all chooses years. */
const SHOWN_MONTHS = 12;

const toItem = (amebaId: string) => (month: ArchiveMonth) => ({
  key: month.yearMonth,
  href: address.archive.path(amebaId, month.yearMonth),
  label: yearMonthText(month.yearMonth),
  count: month.entryCount,
});

/** @param months newest first; a long past has a page of its own   @param display the owner's choice */
export const ArchivesModule = ({
  amebaId,
  months,
  display,
}: {
  amebaId: string;
  months: readonly ArchiveMonth[];
  display: SidebarDisplay['archiveDisplayType'];
}) => {
  if (months.length === 0) return null;
  return (
    <Module title="月別の記事" menuClass="archiveMenu">
      {display === 'year' ? (
        <ArchiveYears amebaId={amebaId} months={months} />
      ) : (
        <>
          <ModuleList items={months.slice(0, SHOWN_MONTHS).map(toItem(amebaId))} />
          {months.length > SHOWN_MONTHS && (
            <p className="Module-more">
              <a href={address.archives.path(amebaId)}>以前の月を見る</a>
            </p>
          )}
        </>
      )}
    </Module>
  );
};
