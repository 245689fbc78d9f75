import { address } from '@engawa/contract';
import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectSidebarToggle, yearOpened, yearsClosed } from '../screen/screenSlices.ts';
import type { HostState } from '../state/hostState.ts';
import { archiveYears, type ArchiveYear } from './archiveYears.ts';
import { ModuleList } from './ModuleList.tsx';
import { monthText } from './yearMonthText.ts';

/** What was chosen in an earlier document waits for the next page: on this one it would move what is read. */
const useVisibleToggle = () => {
  const toggle = useSelector((state: HostState) => selectSidebarToggle(state));
  const [atFirst] = useState(toggle);
  return toggle.isOfDocument ? toggle : atFirst;
};

/** The fold of a year, in a list of which one at most stands open. */
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
    // the browser says so of what React opens and closes, too
    onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
  >
    <summary>
      {year.year}年
      <Count className="ModuleList-count" value={year.entryCount} />
    </summary>
    {children}
  </details>
);

/** A fold a year; the newest stands open until the reader opens another (R4.17). */
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
  // chosen on a blog that has more years
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
