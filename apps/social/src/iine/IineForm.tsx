import { actionPath, selectEntryFacts, useLocation } from '@engawa/contract';
import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import { Outcome } from '@engawa/ui-templates/parts/VisuallyHidden/Outcome.tsx';
import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ToggleView } from '../memberToggle/memberToggle.ts';
import { useIntendedToggle } from '../memberToggle/useIntendedToggle.ts';
import styles from './Iine.module.scss';
import { iineToggle, OUTCOME_TEXTS, type IineRootState } from './iineToggle.ts';

/** The like button. Without JavaScript it is a form that the host handles. */
export const IineForm = ({ entryId, iine }: { entryId: string; iine: ToggleView }) => {
  const dispatch = useDispatch();
  const amebaId = useSelector((state: IineRootState) => selectEntryFacts(state, entryId)?.amebaId);
  const { pathname: path } = useLocation();
  const { formRef, isWanted } = useIntendedToggle(iine.exist, iine.isBusy);
  const press = (event: FormEvent) => {
    event.preventDefault();
    dispatch(iineToggle.pressed({ key: entryId, isWanted: isWanted() }));
  };
  return (
    <form
      ref={formRef}
      id={iineToggle.placeId(entryId)}
      className={styles['Iine']}
      action={actionPath('social', 'iine')}
      method="post"
      onSubmit={press}
    >
      <input type="hidden" name="entry_id" value={entryId} />
      <input type="hidden" name="ameba_id" value={amebaId} />
      <Reaction
        as="submit"
        name="return_to"
        value={iineToggle.returnPath(path, entryId)}
        kind="iine"
        isPressed={iine.exist}
        isBusy={iine.isBusy}
        isDisabled={iine.hasFailed}
        {...(iine.count !== null && { count: iine.count })}
      />
      <Outcome>{iine.outcome && OUTCOME_TEXTS[iine.outcome]}</Outcome>
    </form>
  );
};
