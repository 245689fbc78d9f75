import type { ReactNode } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import styles from './PeopleList.module.scss';

export type Person = {
  readonly amebaId: string;
  readonly name: string;
  /** one line under the name, such as the blog's title */
  readonly note: string;
  /** address of the picture without a size */
  readonly imageUrl: string | null;
  readonly href: string | null;
  /** a button or a link at the end of the row */
  readonly action?: ReactNode;
};

/** People in rows: picture, name, a line about them, and what one can do. */
export const PeopleList = ({ people }: { people: readonly Person[] }) => (
  <ul className={styles['PeopleList']}>
    {people.map((person) => (
      <li key={person.amebaId}>
        <Avatar url={person.imageUrl} />
        <span>
          {person.href === null ? <b>{person.name}</b> : <a href={person.href}>{person.name}</a>}
          <small>{person.note}</small>
        </span>
        {person.action}
      </li>
    ))}
  </ul>
);
