import { selectEntryFacts, selectMatch } from '@engawa/contract';
import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { iinePressed } from './iineEvents.ts';
import type { IineView } from './iineSelectors.ts';
import type { IineRootState } from './iineState.ts';
import { OUTCOME_TEXTS } from './iineTexts.ts';
import { placeOf } from './placeOf.ts';
import { useSeenLike } from './useSeenLike.ts';

/** The button. Without JavaScript it is a form that the host answers. */
export const IineForm = ({ entryId, iine }: { entryId: string; iine: IineView }) => {
  const dispatch = useDispatch();
  const amebaId = useSelector((state: IineRootState) => selectEntryFacts(state, entryId)?.amebaId);
  const { path } = useSelector(selectMatch);
  const { formRef, wasSeen } = useSeenLike(iine.exist, iine.isBusy);
  const press = (event: FormEvent) => {
    event.preventDefault();
    dispatch(iinePressed({ entryId, isWanted: !wasSeen() }));
  };
  return (
    <form ref={formRef} action="/_iine" method="post" onSubmit={press}>
      <input type="hidden" name="entry_id" value={entryId} />
      <input type="hidden" name="ameba_id" value={amebaId} />
      <input type="hidden" name="return_to" value={placeOf(path, entryId)} />
      <Reaction
        as="submit"
        kind="iine"
        isPressed={iine.exist}
        isBusy={iine.isBusy}
        isDisabled={iine.hasFailed}
        {...(iine.count !== null && { count: iine.count })}
      />
      <VisuallyHidden>
        <output>{iine.outcome && OUTCOME_TEXTS[iine.outcome]}</output>
      </VisuallyHidden>
    </form>
  );
};
