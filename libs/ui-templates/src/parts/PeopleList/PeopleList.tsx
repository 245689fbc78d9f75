import { memo, type ReactNode, type RefObject } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { EMOJI_TEXT } from '../emojiText.ts';
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

/** Which rows of a longer list these are, and what the others take up. */
export type RowWindow = {
  readonly ref: RefObject<HTMLUListElement | null>;
  /** place of the first row in the whole list, from 0 */
  readonly first: number;
  /** rows of the whole list; null where nobody knows */
  readonly total: number | null;
  /** CSS px */
  readonly before: number;
  readonly after: number;
};

/** A row is drawn anew only where it is another: of a long list many stay while some come and go. */
const PersonRow = memo(
  ({ person, place, total }: { person: ListedPerson; place?: number; total?: number }) => (
    <li aria-posinset={place} aria-setsize={total}>
      <Picture person={person} />
      <span className={styles['PeopleList-text']}>
        {person.href === null ? (
          <b dir="auto" {...EMOJI_TEXT}>
            {person.name}
          </b>
        ) : (
          <a href={person.href} rel={person.rel} dir="auto" {...EMOJI_TEXT}>
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
  ),
);

/**
 * People in rows: picture, name, a line about them, what is new, and what one can do.
 * @param window where they are a part of a longer list, which says so to whoever listens
 */
export const PeopleList = ({
  people,
  window,
}: {
  people: readonly ListedPerson[];
  window?: RowWindow;
}) => (
  <ul
    className={styles['PeopleList']}
    {...(window && {
      ref: window.ref,
      tabIndex: -1,
      style: { paddingBlockStart: window.before, paddingBlockEnd: window.after },
    })}
  >
    {people.map((person, at) => (
      <PersonRow
        key={person.id}
        person={person}
        {...(window && { place: window.first + at + 1, total: window.total ?? -1 })}
      />
    ))}
  </ul>
);
