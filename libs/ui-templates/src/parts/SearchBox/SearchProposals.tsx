import styles from './SearchBox.module.scss';

/** Names an option of the list. @param at from 0 */
export const proposalId = (listId: string, at: number): string => `${listId}-${at}`;

/** The words below a search box that it proposes; the box itself names the list and the chosen option. */
export const SearchProposals = ({
  id,
  words,
  chosen,
  onChosen,
}: {
  id: string;
  /** none: the list is closed */
  words: readonly string[];
  /** place of the word that the keyboard has come to; -1: none */
  chosen: number;
  onChosen: (word: string) => void;
}) => (
  <>
    {/* no element of HTML is the list of a combobox */}
    {/* oxlint-disable jsx-a11y/prefer-tag-over-role */}
    <div
      id={id}
      className={styles['SearchBox-proposals']}
      role="listbox"
      aria-label="検索する言葉の候補"
      hidden={words.length === 0}
    >
      {words.map((word, at) => (
        // the keyboard is the box's, which says what is chosen
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={word}
          id={proposalId(id, at)}
          role="option"
          aria-selected={at === chosen}
          tabIndex={-1}
          // the box keeps the focus
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
