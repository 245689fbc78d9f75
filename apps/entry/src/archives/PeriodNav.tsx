import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import styles from './PeriodNav.module.scss';

type Way = { readonly href: string; readonly text: string };

/** From a month or a day to the nearest that have entries, and up to where all stand. */
export const PeriodNav = ({
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
