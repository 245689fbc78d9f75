import { dateInJapanese } from './dateInJapanese.ts';

/**
 * A day in Japan, in parts that a template may set apart: `2026年` `6月14日` `（日）`.
 * @param iso with its zone
 * @param hasWeek without it the weekday is left out
 */
export const DateText = ({
  iso,
  className,
  classNames,
  hasWeek = true,
}: {
  iso: string;
  className?: string | undefined;
  classNames?: Readonly<Partial<Record<'year' | 'day' | 'week', string | undefined>>>;
  hasWeek?: boolean;
}) => {
  const date = dateInJapanese(iso);
  return (
    <time className={className} dateTime={iso}>
      <span className={classNames?.year}>{date.year}</span>
      <span className={classNames?.day}>{date.day}</span>
      {hasWeek && <span className={classNames?.week}>{date.week}</span>}
    </time>
  );
};
