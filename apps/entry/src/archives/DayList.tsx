import { address } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { selectShownDayPage, selectYearMonthDay } from './archivesSelectors.ts';
import { selectAmebaId } from '../entries/entrySelectors.ts';
import { PagedList } from '../lists/PagedList.tsx';
import { PeriodNav } from './PeriodNav.tsx';
import { dayInJapanese, monthInJapanese } from './periods.ts';

/** One page of the entries of a day, newest first. */
export const DayList = () => {
  const page = useSelector(selectShownDayPage);
  const day = useSelector(selectYearMonthDay);
  const amebaId = useSelector(selectAmebaId);
  if (!page) return null;
  const month = day.slice(0, 6);
  const wayTo = (other: string | null) =>
    other === null ? null : { href: address.day.path(amebaId, other), text: dayInJapanese(other) };
  return (
    <PagedList
      page={page}
      title={`${dayInJapanese(day)}の記事`}
      lead={
        <PeriodNav
          label="日の移動"
          previous={wayTo(page.previous)}
          next={wayTo(page.next)}
          all={{
            href: address.archive.path(amebaId, month),
            text: `${monthInJapanese(month)}の記事`,
          }}
        />
      }
      hrefOf={(number) => address.day.path(amebaId, day, number)}
      empty={<Empty icon="calendar" title="この日の記事はありません" />}
    />
  );
};
