import { CONTROL_HEIGHTS_PX, LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import {
  actionPath,
  defineModule,
  readNumberId,
  selectSession,
  useLocation,
} from '@engawa/contract';
import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import { Outcome } from '@engawa/ui-templates/parts/VisuallyHidden/Outcome.tsx';
import { useEffect, type FormEvent } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { useIntendedToggle } from '../memberToggle/useIntendedToggle.ts';
import { selectSavedHere } from './savedHere.ts';
import { savedSaga, savedSlices } from './savedSlices.ts';
import { OUTCOME_TEXTS, savedToggle, type SavedRootState } from './savedToggle.ts';
import styles from './Saved.module.scss';

/**
 * Saves the entry for later. Without JavaScript it is a form that the host handles, for members.
 */
const Saved = ({ id }: { readonly id: number }) => {
  const key = String(id);
  const dispatch = useDispatch();
  const { pathname: path } = useLocation();
  const isGuest = useSelector(selectSession).status === 'guest';
  const isDenied = useSelector(selectSavedHere).isDenied && isGuest;
  const saved = useSelector(
    (state: SavedRootState) => savedToggle.select(state, key),
    shallowEqual,
  );
  const { formRef, isWanted } = useIntendedToggle(saved.exist, saved.isBusy);
  useEffect(() => {
    dispatch(savedToggle.displayed({ key }));
  }, [dispatch, key]);
  const press = (event: FormEvent) => {
    event.preventDefault();
    dispatch(savedToggle.pressed({ key, isWanted: isWanted() }));
  };
  return (
    <form
      ref={formRef}
      id={savedToggle.placeId(key)}
      className={styles['Saved']}
      action={actionPath('social', 'saved')}
      method="post"
      onSubmit={press}
    >
      <input type="hidden" name="entry_id" value={key} />
      <Reaction
        as="submit"
        name="return_to"
        value={savedToggle.returnPath(path, key)}
        kind="saved"
        isPressed={saved.exist}
        isBusy={saved.isBusy}
        isDisabled={saved.hasFailed || isDenied}
      />
      {isDenied && (
        <small className={styles['Saved-denied']}>このブラウザでは保存が許可されていません</small>
      )}
      <Outcome>{saved.outcome && OUTCOME_TEXTS[saved.outcome]}</Outcome>
    </form>
  );
};

/** The button that saves an entry for later. The module's id is the entry id. */
export const exposed = defineModule({
  name: 'Saved',
  readId: readNumberId,
  slices: savedSlices,
  saga: savedSaga,
  personal: savedToggle.ownResource,
  View: Saved,
  placeholderHeightPx: CONTROL_HEIGHTS_PX,
  preloadMarginPx: LAZY_OFFSETS_PX.reactions,
});
