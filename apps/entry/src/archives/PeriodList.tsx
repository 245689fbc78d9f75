import { address } from '@engawa/contract';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { useSelector } from 'react-redux';
import { selectAmebaId } from '../entries/entrySlice.ts';
import { PagedList } from '../lists/PagedList.tsx';
import {
  selectCurrentDayPage,
  selectCurrentMonthPage,
  selectYearMonth,
  selectYearMonthDay,
} from './archivesSlice.ts';
import styles from './PeriodList.module.scss';
import { formatDayInJapanese } from './isWithinBlogLifetime.ts';

type Way = { readonly href: string; readonly text: string };

/** Links to the previous and next month (or day) that has entries, and to the parent list. */
const PeriodPager = ({
  label,
  previous,
  next,
  all,
}: {
  label: string;
  previous: Way | null;
  next: Way | null;
  all: Way;
}) => (
  <nav className={styles['PeriodNav']} aria-label={label}>
    {previous && (
      <a href={previous.href} rel="prev">
        <Icon name="left" />
        {previous.text}
      </a>
    )}
    <a className={styles['PeriodNav-all']} href={all.href}>
      {all.text}
    </a>
    {next && (
      <a className={styles['PeriodNav-next']} href={next.href} rel="next">
        {next.text}
        <Icon name="right" />
      </a>
    )}
  </nav>
);

/** One page of the entries of a month, newest first. */
export const MonthPeriodList = () => {
  const page = useSelector(selectCurrentMonthPage);
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
        <PeriodPager
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

/** One page of the entries of a day, newest first. */
export const DayPeriodList = () => {
  const page = useSelector(selectCurrentDayPage);
  const day = useSelector(selectYearMonthDay);
  const amebaId = useSelector(selectAmebaId);
  if (!page) return null;
  const month = day.slice(0, 6);
  const wayTo = (other: string | null) =>
    other === null
      ? null
      : { href: address.day.path(amebaId, other), text: formatDayInJapanese(other) };
  return (
    <PagedList
      page={page}
      title={`${formatDayInJapanese(day)}の記事`}
      lead={
        <PeriodPager
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
