import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { selectShownMonthPage, selectYearMonth } from './archivesSelectors.ts';
import { selectAmebaId } from '../entries/entrySelectors.ts';
import { PagedList } from '../lists/PagedList.tsx';
import { PeriodNav } from './PeriodNav.tsx';
import { monthInJapanese } from './periods.ts';

/** One page of the entries of a month, newest first. */
export const MonthList = () => {
  const page = useSelector(selectShownMonthPage);
  const yearMonth = useSelector(selectYearMonth);
  const amebaId = useSelector(selectAmebaId);
  if (!page) return null;
  const wayTo = (month: string | null) =>
    month === null
      ? null
      : { href: address.archive.path(amebaId, month), text: monthInJapanese(month) };
  return (
    <PagedList
      page={page}
      title={`${monthInJapanese(yearMonth)}の記事`}
      lead={
        <PeriodNav
          label="月の移動"
          previous={wayTo(page.previous)}
          next={wayTo(page.next)}
          all={{ href: address.archives.path(amebaId), text: '月別の記事一覧' }}
        />
      }
      hrefOf={(number) => address.archive.path(amebaId, yearMonth, number)}
      empty={<Empty icon="calendar" title="この月の記事はありません" />}
    />
  );
};
