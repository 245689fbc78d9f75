import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import type { SidebarDisplay } from '@engawa/api-client/model/skin.ts';
import { ArchiveYears } from './ArchiveYears.tsx';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';
import { yearMonthText } from './yearMonthText.ts';

const SHOWN_MONTHS = 12;

const toItem = (amebaId: string) => (month: ArchiveMonth) => ({
  key: month.yearMonth,
  href: `/${amebaId}/archive-${month.yearMonth}.html`,
  label: yearMonthText(month.yearMonth),
  count: month.entryCount,
});

/** @param months newest first; a long past is folded   @param display the owner's choice */
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
  const items = months.map(toItem(amebaId));
  return (
    <Module title="月別の記事" menuClass="archiveMenu">
      {display === 'year' ? (
        <ArchiveYears amebaId={amebaId} months={months} />
      ) : (
        <>
          <ModuleList items={items.slice(0, SHOWN_MONTHS)} />
          {items.length > SHOWN_MONTHS && (
            <details className="Module-fold">
              <summary>以前の月を見る</summary>
              <ModuleList items={items.slice(SHOWN_MONTHS)} />
            </details>
          )}
        </>
      )}
    </Module>
  );
};
