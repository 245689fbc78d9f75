import { address } from '@engawa/contract';
import type { CalendarMonth } from '@engawa/api-client/model/sidebar.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';
import { useIsLive } from '@engawa/ui-templates/parts/useIsLive.ts';
import { useEffect, useRef } from 'react';
import { yearMonthText } from './yearMonthText.ts';

/**
 * Links to the nearest earlier and later month with entries. They lead to the archives of these
 * months, so they work without scripts; after hydration they change the month in place. Before
 * hydration, `data-dehydrated` lets the boot script hold a press.
 */
export const CalendarMonths = ({
  amebaId,
  calendar: { yearMonth, previousYearMonth, nextYearMonth },
  onMonthRequested,
}: {
  amebaId: string;
  calendar: CalendarMonth;
  onMonthRequested: (yearMonth: string) => void;
}) => {
  const place = useRef<HTMLParagraphElement>(null);
  const requested = useRef<string | null>(null);
  const isLive = useIsLive();
  useEffect(() => {
    // at the first or last month, the pressed link no longer exists and the browser has dropped the
    // focus, so the focus is set again
    if (requested.current === yearMonth && document.activeElement === document.body)
      place.current?.querySelector('a')?.focus();
  }, [yearMonth]);
  const monthLink = (month: string, rel: 'prev' | 'next') => (
    <a
      href={address.archive.path(amebaId, month)}
      rel={rel}
      aria-label={yearMonthText(month)}
      title={yearMonthText(month)}
      data-held=""
      onClick={(event) => {
        if (!isUnmodifiedPrimaryClick(event)) return;
        event.preventDefault();
        requested.current = month;
        onMonthRequested(month);
      }}
    >
      <Icon name={rel === 'prev' ? 'left' : 'right'} />
    </a>
  );
  return (
    <p className="Calendar-months" ref={place} data-dehydrated={isLive ? undefined : ''}>
      {previousYearMonth !== null && monthLink(previousYearMonth, 'prev')}
      {nextYearMonth !== null && monthLink(nextYearMonth, 'next')}
    </p>
  );
};
