import { requireAmebaId, useDialog } from '@engawa/contract';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SuggestedBlogs } from './SuggestedBlogs.tsx';
import { suggestionsModule } from './suggestionsModule.ts';
import { selectSuggestions, suggestionsDisplayed } from './suggestionsSlice.ts';
import styles from './Suggestions.module.scss';

/** Whom those read who read whom the reader follows now: over the page, so that nothing moves. */
const SuggestionsDialog = ({ id }: { readonly id: string }) => {
  const dispatch = useDispatch();
  const { titleId, close } = useDialog();
  const suggestions = useSelector(selectSuggestions(id));
  useEffect(() => {
    dispatch(suggestionsDisplayed({ near: id }));
  }, [dispatch, id]);
  return (
    <>
      <DialogHead titleId={titleId} close={close}>
        {suggestions.status === 'ready' ? suggestions.title : 'おすすめのブログ'}
      </DialogHead>
      <div className={styles['SuggestionsDialog-body']}>
        <SuggestedBlogs near={id} suggestions={suggestions} />
      </div>
    </>
  );
};

/** Suggestions after a follow; the id is the amebaId of whom the reader follows. */
export const exposed = suggestionsModule({
  name: 'SuggestionsDialog',
  readId: requireAmebaId,
  View: SuggestionsDialog,
});
