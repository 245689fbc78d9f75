import { actionPath, address, selectEntryFacts, useLocation } from '@engawa/contract';
import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import { Outcome } from '@engawa/ui-templates/parts/VisuallyHidden/Outcome.tsx';
import { useEffect, type FormEvent } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { reblogRequested } from './reblogRequested.ts';
import {
  OUTCOME_TEXTS,
  reblogToggle,
  selectTakesReblogs,
  type ReblogRootState,
} from './reblogToggle.ts';
import styles from './Reblog.module.scss';

/**
 * The reblog button and count of an entry. If the entry no longer accepts reblogs, the count
 * remains, and members can still undo their own reblogs. A press opens the dialog with the reblog
 * form or with the member's existing reblog. Without scripts the button submits a form that the
 * host handles.
 */
export const Reblog = ({ id }: { readonly id: number }) => {
  const key = String(id);
  const dispatch = useDispatch();
  const reblog = useSelector(
    (state: ReblogRootState) => reblogToggle.select(state, key),
    shallowEqual,
  );
  const takesReblogs = useSelector((state: ReblogRootState) => selectTakesReblogs(state, key));
  const facts = useSelector((state: ReblogRootState) => selectEntryFacts(state, key));
  const { pathname: path } = useLocation();
  useEffect(() => {
    dispatch(reblogToggle.displayed({ key }));
  }, [dispatch, key]);
  const { count, exist } = reblog;
  const counted = count !== null && { count };
  if (!takesReblogs && !exist) {
    // The reblogs of a members-only entry are not public.
    return facts?.publishFlg === 'open' && count !== null && count > 0 ? (
      <Reaction
        as="link"
        kind="reblog"
        href={address.reblogs.path(facts.amebaId, key)}
        {...counted}
      />
    ) : (
      <Reaction as="count" kind="reblog" {...counted} />
    );
  }
  const press = (event: FormEvent) => {
    event.preventDefault();
    dispatch(reblogRequested({ key }));
  };
  return (
    <form
      id={reblogToggle.placeId(key)}
      className={styles['Reblog']}
      action={actionPath('social', 'reblog')}
      method="post"
      onSubmit={press}
    >
      <input type="hidden" name="entry_id" value={key} />
      <input type="hidden" name="ameba_id" value={facts?.amebaId} />
      <Reaction
        as="submit"
        name="return_to"
        value={reblogToggle.returnPath(path, key)}
        kind="reblog"
        isPressed={exist}
        isBusy={reblog.isBusy}
        isDisabled={reblog.hasFailed}
        {...counted}
      />
      <Outcome>{reblog.outcome && OUTCOME_TEXTS[reblog.outcome]}</Outcome>
    </form>
  );
};
