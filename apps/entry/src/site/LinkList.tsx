import styles from './LinkList.module.scss';

export type ListedLink = {
  readonly href: string;
  readonly label: string;
  readonly isHere?: boolean;
};

/** Links to lists of one kind. @param label accessible name of the group */
export const LinkList = ({ ways, label }: { ways: readonly ListedLink[]; label: string }) => (
  <nav aria-label={label}>
    <ul className={styles['WayList']}>
      {ways.map(({ href, label: text, isHere }) => (
        <li key={href}>
          <a href={href} aria-current={isHere ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
