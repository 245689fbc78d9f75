import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { useRef, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import styles from './Likers.module.scss';
import { likersSearchChanged } from './likersSlice.ts';

/** As long as the read takes it. */
const MOST_CHARACTERS = 100;

/** Looks for a name among the likers while it is typed; not before an input method has finished it. */
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
      // the element <search> is still unknown to browsers of a few years ago
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
