import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { selectMonths } from './archivesSlice.ts';
import { selectAmebaId } from '../entries/entrySlice.ts';
import { IndexLinks } from '../lists/IndexLinks.tsx';
import { NoEntriesYet } from '../lists/NoEntriesYet.tsx';
import styles from './ArchiveTop.module.scss';

type Year = {
  readonly year: string;
  readonly entryCount: number;
  readonly months: readonly ArchiveMonth[];
};

/** The months of each year in the order they come, newest year first. @param months newest first */
const monthsByYear = (months: readonly ArchiveMonth[]): readonly Year[] => {
  const byYear = Map.groupBy(months, ({ yearMonth }) => yearMonth.slice(0, 4));
  return [...byYear].map(([year, ofYear]) => ({
    year,
    entryCount: ofYear.reduce((sum, { entryCount }) => sum + entryCount, 0),
    months: ofYear,
  }));
};

/** All months of a blog that have entries, by year. */
export const ArchiveTop = () => {
  const amebaId = useSelector(selectAmebaId);
  const months = useSelector(selectMonths);
  if (!months) return null;
  const count = months.reduce((sum, { entryCount }) => sum + entryCount, 0);
  return (
    <Panel level={1} title="月別の記事一覧" count={{ value: count, unit: '件' }}>
      {months.length === 0 && <NoEntriesYet />}
      <div className={styles['ArchiveTop']}>
        {monthsByYear(months).map(({ year, entryCount, months: ofYear }) => (
          <section key={year}>
            <h2 className={styles['ArchiveTop-year']}>
              {year}年
              <Count className={styles['ArchiveTop-count']} value={entryCount} unit="件" />
            </h2>
            <IndexLinks
              isNarrow
              links={ofYear.map(({ yearMonth, entryCount: ofMonth }) => ({
                href: address.archive.path(amebaId, yearMonth),
                text: `${Number(yearMonth.slice(4))}月`,
                entryCount: ofMonth,
              }))}
            />
          </section>
        ))}
      </div>
    </Panel>
  );
};
