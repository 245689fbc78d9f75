import { address, type ModuleProps } from '@engawa/contract';
import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import { useSelector } from 'react-redux';
import { frameModule } from '../../runtime/modules/frameModule.tsx';
import { selectSidebarDisplay } from '../blog/blogDetailsSlice.ts';
import { ArchiveYears } from './ArchiveYears.tsx';
import { Module } from './Module.tsx';
import { ModuleList } from './ModuleList.tsx';
import { selectSidebar } from './sidebarSlice.ts';
import { yearMonthText } from './yearMonthText.ts';

/**
 * Maximum number of months in the display by month, for blogs with many years; the display by year
 * lists all months.
 */
const VISIBLE_MONTHS = 12;

const toItem = (amebaId: string) => (month: ArchiveMonth) => ({
  key: month.yearMonth,
  href: address.archive.path(amebaId, month.yearMonth),
  label: yearMonthText(month.yearMonth),
  count: month.entryCount,
});

/** The months of the blog in the owner's display mode; a long history has a separate page. */
const Archives = ({ id }: ModuleProps) => {
  const { archiveDisplayType } = useSelector(selectSidebarDisplay);
  const { archives: months } = useSelector(selectSidebar);
  if (!months || months.length === 0) return null;
  return (
    <Module title="月別の記事" menuClass="archiveMenu">
      {archiveDisplayType === 'year' ? (
        <ArchiveYears amebaId={id} months={months} />
      ) : (
        <>
          <ModuleList items={months.slice(0, VISIBLE_MONTHS).map(toItem(id))} />
          {months.length > VISIBLE_MONTHS && (
            <a className="Module-more" href={address.archives.path(id)}>
              以前の月を見る
            </a>
          )}
        </>
      )}
    </Module>
  );
};

export const archives = frameModule('Archives', Archives);
