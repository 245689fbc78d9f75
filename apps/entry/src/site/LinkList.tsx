import styles from './LinkList.module.scss';

export type Way = {
  readonly href: string;
  readonly label: string;
  readonly isHere?: boolean;
  /** said of a way that leads to nothing yet */
  readonly note?: string;
};

/** Ways to lists of one kind. @param label what they lead to, for those who cannot see them stand together */
export const LinkList = ({ ways, label }: { ways: readonly Way[]; label: string }) => (
  <nav aria-label={label}>
    <ul className={styles['WayList']}>
      {ways.map(({ href, label: text, isHere, note }) => (
        <li key={href}>
          <a href={href} aria-current={isHere ? 'page' : undefined}>
            {text}
            {note !== undefined && (
              <>
                {' '}
                <small className={styles['WayList-note']}>{note}</small>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
