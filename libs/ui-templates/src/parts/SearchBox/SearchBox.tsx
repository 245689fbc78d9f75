import { memo } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './SearchBox.module.scss';

/**
 * Asks a search site, which takes `?q=`; a plain form, so it works before any script. It is rendered
 * anew for other words only: proposals make more of its field than is rendered here.
 */
export const SearchBox = memo(function SearchBox({
  action,
  placeholder = 'ブログや記事をさがす',
  size = 'bar',
  value,
  amebaId,
  label = '検索フォーム',
}: {
  action: string;
  placeholder?: string;
  /** `bar` for the toolbar, `row` at the end of a row of links, `page` where searching is what is offered */
  size?: 'bar' | 'row' | 'page';
  /** what was searched for last */
  value?: string;
  /** of the one blog that is searched */
  amebaId?: string;
  /** names the box where it stands beside the toolbar's */
  label?: string;
}) {
  return (
    <form
      className={joinClasses(styles['SearchBox'], styles[`SearchBox--${size}`])}
      // the element <search> is still unknown to browsers of a few years ago
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      // the toolbar's stands beside it, and both are landmarks
      aria-label={size === 'bar' ? undefined : label}
      action={action}
    >
      <input
        // proposals give it the role combobox, which type="search" does not allow; a later change of the type
        // would end a composition
        type="text"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="searchbox"
        enterKeyHint="search"
        name="q"
        placeholder={placeholder}
        defaultValue={value}
        aria-label="検索する言葉"
        required
      />
      {amebaId !== undefined && <input type="hidden" name="amebaId" value={amebaId} />}
      <IconButton className={styles['SearchBox-button']} type="submit" icon="search" label="検索" />
    </form>
  );
});
