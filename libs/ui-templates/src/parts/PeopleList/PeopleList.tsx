import { memo, type ReactNode, type RefObject } from 'react';
import { Avatar } from '../Avatar/Avatar.tsx';
import { EMOJI_TEXT } from '../emojiText.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './PeopleList.module.scss';

export type ListedPerson = {
  /** id of the row, unique in the list */
  readonly id: string;
  readonly name: string;
  /** one line below the name, such as the blog's title */
  readonly note: string;
  /** URL of the image without a size */
  readonly imageUrl: string | null;
  /** replaces the image for an item that is no person, such as an external link */
  readonly icon?: IconName;
  readonly href: string | null;
  /** `rel` of a link to another site */
  readonly rel?: string;
  /** the newest entry */
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

/**
 * The part of a longer list that is rendered, and the space that is reserved for all other rows.
 */
export type RowWindow = {
  readonly ref: RefObject<HTMLUListElement | null>;
  /** index of the first row in the complete list, from 0 */
  readonly first: number;
  /** number of rows in the complete list; null if unknown */
  readonly total: number | null;
  /** space in CSS px that is reserved before the rendered rows */
  readonly before: number;
  readonly after: number;
};

/**
 * One row. It is memoised, because most rows of a long list stay while others are added or removed.
 */
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
 * People in rows: image, name, a note, the newest entry, and an action.
 * @param window the rendered part of a longer list; screen readers announce the position of a row
 * in the complete list
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
