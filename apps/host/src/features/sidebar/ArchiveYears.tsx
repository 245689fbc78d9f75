import { address } from '@engawa/contract';
import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSidebarToggle, yearOpened, yearsClosed } from '../screen/screenSlices.ts';
import { archiveYears, type ArchiveYear } from './archiveYears.ts';
import { ModuleList } from './ModuleList.tsx';
import { monthText } from './yearMonthText.ts';

/**
 * Returns the reader's choice of a year. A choice from an earlier document applies only from the
 * next page on, to prevent a layout shift.
 */
const useVisibleToggle = () => {
  const toggle = useSelector(selectSidebarToggle);
  const [atFirst] = useState(toggle);
  return toggle.isOfDocument ? toggle : atFirst;
};

/** A collapsible year; at most one in the list is open. */
const Year = ({
  year,
  isOpen,
  onToggle,
  children,
}: {
  year: ArchiveYear;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}) => (
  <details
    className="Module-fold"
    open={isOpen}
    // ignored if nothing has changed for the reader, because browsers fire `toggle` also when React
    // changes the element
    onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
  >
    <summary>
      {year.year}年
      <Count className="ModuleList-count" value={year.entryCount} />
    </summary>
    {children}
  </details>
);

/** The years of an archive. The newest year is open until the reader opens another one (R4.17). */
export const ArchiveYears = ({
  amebaId,
  months,
}: {
  amebaId: string;
  months: readonly ArchiveMonth[];
}) => {
  const dispatch = useDispatch();
  const { isOpen, tabIndex } = useVisibleToggle();
  const years = archiveYears(months);
  // the chosen index may be too high, because the reader may have chosen it on a blog with more
  // years
  const visible = tabIndex < years.length ? tabIndex : 0;
  return years.map((year, index) => (
    <Year
      key={year.year}
      year={year}
      isOpen={isOpen && index === visible}
      onToggle={(isOpened) =>
        dispatch(
          isOpened
            ? yearOpened({ tabIndex: index, atMs: Date.now() })
            : yearsClosed({ atMs: Date.now() }),
        )
      }
    >
      <ModuleList
        items={year.months.map(({ yearMonth, entryCount }) => ({
          key: yearMonth,
          href: address.archive.path(amebaId, yearMonth),
          label: monthText(yearMonth),
          count: entryCount,
        }))}
      />
    </Year>
  ));
};
