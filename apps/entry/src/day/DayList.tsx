import { useSelector } from 'react-redux';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { selectShownDayPage, selectYearMonthDay } from '../archives/archivesSelectors.ts';
import { selectAmebaId } from '../entryState/entrySelectors.ts';
import { PagedList } from '../lists/PagedList.tsx';
import { PeriodNav } from '../lists/PeriodNav.tsx';
import { archivePath, dayPath } from '../pages/addresses.ts';
import { dayInJapanese, monthInJapanese } from '../pages/periodText.ts';

/** One page of the entries of a day, newest first. */
export const DayList = () => {
  const page = useSelector(selectShownDayPage);
  const day = useSelector(selectYearMonthDay);
  const amebaId = useSelector(selectAmebaId);
  if (!page) return null;
  const month = day.slice(0, 6);
  const wayTo = (other: string | null) =>
    other === null ? null : { href: dayPath(amebaId, other), text: dayInJapanese(other) };
  return (
    <PagedList
      page={page}
      title={`${dayInJapanese(day)}の記事`}
      lead={
        <PeriodNav
          label="日の移動"
          previous={wayTo(page.previous)}
          next={wayTo(page.next)}
          all={{ href: archivePath(amebaId, month), text: `${monthInJapanese(month)}の記事` }}
        />
      }
      hrefOf={(number) => dayPath(amebaId, day, number)}
      empty={<Empty icon="calendar" title="この日の記事はありません" />}
    />
  );
};
