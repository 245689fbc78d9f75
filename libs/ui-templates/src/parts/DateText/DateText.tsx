import { dateInJapanese } from './dateInJapanese.ts';

/**
 * A day in Japan: `2026年6月14日（日）`.
 * @param iso with its zone
 * @param dayClassName of month and day, where a template sets them apart
 * @param hasWeek without it the weekday is left out
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
