import { formatCount } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import type { BlogArchivePage } from '../imageState/imageState.ts';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';
import { imageListPath } from '../pages/imageListPath.ts';
import styles from './ImageList.module.scss';

/** Links from a month to the nearest months with images, and to all images. */
export const MonthNavSteps = ({ page }: { page: BlogArchivePage }) => {
  const { amebaId, previousYearMonth: older, nextYearMonth: newer } = page;
  return (
    <nav className={styles['MonthSteps']} aria-label="前後の月">
      {older === null ? (
        <span className="is-disabled">前の月</span>
      ) : (
        <a href={imageListPath(amebaId, older)}>
          <Icon name="left" />
          {monthInJapanese(older)}
        </a>
      )}
      <a href={imageListPath(amebaId)}>すべての画像</a>
      {newer === null ? (
        <span className="is-disabled">次の月</span>
      ) : (
        <a href={imageListPath(amebaId, newer)}>
          {monthInJapanese(newer)}
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
};

/** All months with images, grouped by year. */
export const MonthNavIndex = ({
  page: { amebaId, months, yearMonth },
}: {
  page: BlogArchivePage;
}) => {
  const years = [...new Set(months.map((month) => month.yearMonth.slice(0, 4)))];
  return (
    <nav className={styles['MonthIndex']} aria-labelledby="image-months">
      <h2 id="image-months">月別の画像</h2>
      <dl>
        {years.map((year) => (
          <div key={year}>
            <dt>{`${year}年`}</dt>
            {months
              .filter((month) => month.yearMonth.startsWith(year))
              .map((month) => (
                <dd key={month.yearMonth}>
                  <a
                    href={imageListPath(amebaId, month.yearMonth)}
                    aria-current={month.yearMonth === yearMonth ? 'page' : undefined}
                  >
                    {`${Number(month.yearMonth.slice(4))}月（${formatCount(month.imageCount)}）`}
                  </a>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </nav>
  );
};
