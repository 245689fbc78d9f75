import styles from './SearchBox.module.scss';

/** Returns the id of an option in the list. @param at index of the option, from 0 */
export const proposalId = (listId: string, at: number): string => `${listId}-${at}`;

/**
 * The proposals below a search box. The search box references the list and the active option by
 * their ids.
 */
export const SearchProposals = ({
  id,
  words,
  chosen,
  onChosen,
}: {
  id: string;
  /** proposed search texts; if empty, the list is closed */
  words: readonly string[];
  /** index of the option selected by keyboard; -1: none */
  chosen: number;
  onChosen: (word: string) => void;
}) => (
  <>
    {/* roles, because no HTML element represents the list of a combobox */}
    {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
    <div
      id={id}
      className={styles['SearchBox-proposals']}
      role="listbox"
      aria-label="検索する言葉の候補"
      hidden={words.length === 0}
    >
      {words.map((word, at) => (
        // no key handler, because the search box handles the keyboard and announces the active
        // option
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={word}
          id={proposalId(id, at)}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          // prevented, so that the search box keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChosen(word)}
        >
          {word}
        </div>
      ))}
    </div>
    {/* oxlint-enable jsx-a11y/prefer-tag-over-role */}
    <output className={styles['SearchBox-notified']}>
      {words.length > 0 && `${words.length}件の候補があります`}
    </output>
  </>
);
