import { dateInJapanese } from './dateInJapanese.ts';

/**
 * A day in Japan: `2026年6月14日（日）`.
 * @param iso ISO time with time zone
 * @param dayClassName class of the month and the day, for templates that style these differently
 * from the year
 * @param hasWeek whether to render the weekday
 */
export const DateText = ({
  iso,
  className,
  dayClassName,
  hasWeek = true,
}: {
  iso: string;
  className?: string | undefined;
  dayClassName?: string | undefined;
  hasWeek?: boolean;
}) => {
  const { year, day, week } = dateInJapanese(iso);
  const end = hasWeek ? week : '';
  return (
    <time className={className} dateTime={iso}>
      {dayClassName === undefined ? (
        year + day + end
      ) : (
        <>
          {year}
          <span className={dayClassName}>{day}</span>
          {end}
        </>
      )}
    </time>
  );
};
