import { requireAmebaId, useDialog } from '@engawa/contract';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { SuggestedBlogs } from './SuggestedBlogs.tsx';
import { suggestionsModule } from './suggestionsModule.ts';
import { selectSuggestions, suggestionsDisplayed } from './suggestionsSlice.ts';
import styles from './Suggestions.module.scss';

/**
 * Blogs that readers of the just followed blog also read. A dialog, so that nothing on the page
 * moves.
 */
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

/** Suggestions after a follow. The module's id is the followed blogger's amebaId. */
export const exposed = suggestionsModule({
  name: 'SuggestionsDialog',
  readId: requireAmebaId,
  View: SuggestionsDialog,
});
