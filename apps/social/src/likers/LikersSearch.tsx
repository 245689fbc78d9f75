import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { useRef, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import styles from './Likers.module.scss';
import { likersSearchChanged } from './likersSlice.ts';

/** The maximum length of a search text that the read accepts. */
const MOST_CHARACTERS = 100;

/** Searches the likers by name while the reader types, but not during an IME composition. */
export const LikersSearch = ({ entryId, q }: { readonly entryId: number; readonly q: string }) => {
  const dispatch = useDispatch();
  const field = useRef<HTMLInputElement>(null);
  const seek = () => {
    const sought = field.current?.value.trim() ?? '';
    if (sought !== q) dispatch(likersSearchChanged({ entryId, q: sought }));
  };
  const typed = ({ nativeEvent }: FormEvent) => {
    if (!isComposing(nativeEvent)) seek();
  };
  return (
    <form
      className={styles['LikersSearch']}
      // Browsers of a few years ago do not support the element <search>.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="search"
      aria-label="いいね！した人"
      onSubmit={(event) => {
        event.preventDefault();
        seek();
      }}
    >
      <input
        ref={field}
        type="search"
        placeholder="名前でさがす"
        aria-label="名前でさがす"
        autoComplete="off"
        maxLength={MOST_CHARACTERS}
        defaultValue={q}
        onInput={typed}
        onCompositionEnd={seek}
      />
      <IconButton type="submit" icon="search" label="検索" />
    </form>
  );
};
