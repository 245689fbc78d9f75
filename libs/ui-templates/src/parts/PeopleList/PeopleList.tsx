import type { ReactNode } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './PeopleList.module.scss';

export type ListedPerson = {
  /** unique in the list */
  readonly id: string;
  readonly name: string;
  /** one line under the name, such as the blog's title */
  readonly note: string;
  /** address of the picture without a size */
  readonly imageUrl: string | null;
  /** stands in the picture's place for what is no person, such as a link elsewhere */
  readonly icon?: IconName;
  readonly href: string | null;
  /** how the address relates to this page, where it is another site's */
  readonly rel?: string;
  /** what is new there */
  readonly newest?: { readonly href: string; readonly title: string } | null;
  /** a button or a link at the end of the row */
  readonly action?: ReactNode;
};

const Picture = ({ person }: { person: ListedPerson }) =>
  person.icon ? (
    <span className={styles['PeopleList-icon']}>
      <Icon name={person.icon} />
    </span>
  ) : (
    <Avatar url={person.imageUrl} />
  );

/** People in rows: picture, name, a line about them, what is new, and what one can do. */
export const PeopleList = ({ people }: { people: readonly ListedPerson[] }) => (
  <ul className={styles['PeopleList']}>
    {people.map((person) => (
      <li key={person.id}>
        <Picture person={person} />
        <span className={styles['PeopleList-text']}>
          {person.href === null ? (
            <b dir="auto">{person.name}</b>
          ) : (
            <a href={person.href} rel={person.rel} dir="auto">
              {person.name}
            </a>
          )}
          {person.note !== '' && <small dir="auto">{person.note}</small>}
          {person.newest && (
            <small className={styles['PeopleList-newest']}>
              <a href={person.newest.href} dir="auto">
                {person.newest.title}
              </a>
            </small>
          )}
        </span>
        {person.action}
      </li>
    ))}
  </ul>
);
