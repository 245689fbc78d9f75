import { dateInJapanese } from './dateInJapanese.ts';

/**
 * A day in Japan: `2026年6月14日（日）`.
 * @param iso with its zone
 * @param classNames of its parts, where a template sets them apart
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
  const { year, day, week } = dateInJapanese(iso);
  const parts = { year, day, ...(hasWeek && { week }) };
  if (!classNames)
    return (
      <time className={className} dateTime={iso}>
        {Object.values(parts).join('')}
      </time>
    );
  return (
    <time className={className} dateTime={iso}>
      <span className={classNames.year}>{year}</span>
      <span className={classNames.day}>{day}</span>
      {hasWeek && <span className={classNames.week}>{week}</span>}
    </time>
  );
};
