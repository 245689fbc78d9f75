import styles from './LinkList.module.scss';

export type ListedLink = {
  readonly href: string;
  readonly label: string;
  readonly isHere?: boolean;
};

/** Ways to lists of one kind. @param label what they lead to, for those who cannot see them stand together */
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
