import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { selectArchive } from './archivesSlice.ts';
import { selectAmebaId } from '../entries/entrySlice.ts';
import { IndexLinks } from '../lists/IndexLinks.tsx';
import { NoEntriesYet } from '../lists/NoEntriesYet.tsx';
import styles from './ArchiveTop.module.scss';

/** The months of a blog that have entries, grouped by year. */
export const ArchiveTop = () => {
  const amebaId = useSelector(selectAmebaId);
  const archive = useSelector(selectArchive);
  if (!archive) return null;
  const { years } = archive;
  const count = years.reduce((sum, { entryCount }) => sum + entryCount, 0);
  return (
    <Panel level={1} title="月別の記事一覧" count={{ value: count, unit: '件' }}>
      {years.length === 0 && <NoEntriesYet />}
      <div className={styles['ArchiveTop']}>
        {years.map(({ year, entryCount, months }) => (
          <section key={year}>
            <h2 className={styles['ArchiveTop-year']}>
              {year}年
              <Count className={styles['ArchiveTop-count']} value={entryCount} unit="件" />
            </h2>
            <IndexLinks
              isNarrow
              links={months.map(({ yearMonth, entryCount: ofMonth }) => ({
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
