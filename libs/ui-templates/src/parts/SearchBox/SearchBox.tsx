import { memo } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './SearchBox.module.scss';

/**
 * Queries a search site with `?q=`. It is a plain form, so it works before any script. It
 * re-renders only for another text, because search proposals change the field after hydration.
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
  /** `bar`: toolbar; `row`: end of a row of links; `page`: a page about searching */
  size?: 'bar' | 'row' | 'page';
  /** the previous search text */
  value?: string;
  /** amebaId of the only blog to search */
  amebaId?: string;
  /** label of a box next to the toolbar's box */
  label?: string;
}) {
  return (
    <form
      className={joinClasses(styles['SearchBox'], styles[`SearchBox--${size}`])}
      // browsers of a few years ago do not support the element <search>
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      // the toolbar has a search landmark too, so this one needs a label
      aria-label={size === 'bar' ? undefined : label}
      action={action}
    >
      <input
        // proposals set the role combobox, which type="search" does not allow; changing the type
        // later would end a composition
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
