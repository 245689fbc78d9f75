import { address } from '@engawa/contract';
import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { archiveYears } from './archiveYears.ts';
import { ModuleList } from './ModuleList.tsx';
import { monthText } from './yearMonthText.ts';

/** A fold a year; the newest stands open. */
export const ArchiveYears = ({
  amebaId,
  months,
}: {
  amebaId: string;
  months: readonly ArchiveMonth[];
}) =>
  archiveYears(months).map((year, index) => (
    <details key={year.year} className="Module-fold" open={index === 0}>
      <summary>
        {year.year}年
        <Count className="ModuleList-count" value={year.entryCount} />
      </summary>
      <ModuleList
        items={year.months.map(({ yearMonth, entryCount }) => ({
          key: yearMonth,
          href: address.archive.path(amebaId, yearMonth),
          label: monthText(yearMonth),
          count: entryCount,
        }))}
      />
    </details>
  ));
