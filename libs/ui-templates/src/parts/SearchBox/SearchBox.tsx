import { memo } from 'react';
import { IconButton } from '../IconButton/IconButton.tsx';
import { joinClasses } from '../joinClasses.ts';
import styles from './SearchBox.module.scss';

/**
 * A form that opens a search site with `?q=`. It is a plain form, so it works before any script
 * runs. It is memoised, so that it re-renders only for changed props, because search proposals
 * change the attributes of the field after hydration.
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
  /** amebaId of the blog to search; without it, all blogs are searched */
  amebaId?: string;
  /** label that distinguishes the box from the toolbar's box */
  label?: string;
}) {
  return (
    <form
      className={joinClasses(styles['SearchBox'], styles[`SearchBox--${size}`])}
      // a role, because browsers of a few years ago do not support the element <search>
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      // a box outside the toolbar needs a label, because the toolbar has a search landmark, too
      aria-label={size === 'bar' ? undefined : label}
      action={action}
    >
      <input
        // not type="search", because proposals set the role combobox, which that type does not
        // allow; changing the type later would end a composition
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
