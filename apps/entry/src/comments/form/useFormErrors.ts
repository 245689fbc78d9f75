import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { selectSession } from '@engawa/contract';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useSelector, useStore } from 'react-redux';
import { formId } from './commentFormSaga.ts';
import { validateComment, type CommentField } from './validateComment.ts';
import { faultsReported, selectForm, type CommentFormRootState } from './commentFormSlice.ts';

/**
 * What keeps a form from being sent, and when its fields say so: on Enter, on a press on the disabled button,
 * and when the reader leaves a field after typing. A field that takes the focus is about to be filled in.
 * @returns `faults` in Japanese, none where the form can be sent; `show` shows them at their fields, `focus` gives
 *   the first such field the focus, `report` does both; handlers of the form element
 */
export const useFormErrors = (key: number, formRef: RefObject<HTMLFormElement | null>) => {
  const store = useStore<CommentFormRootState>();
  const isMember = useSelector(selectSession).status !== 'guest';
  const faults = Object.values(validateComment(useSelector(selectForm(key)), isMember));
  const findField = (field: CommentField) =>
    formRef.current?.querySelector<HTMLElement>(`#${formId(key)}-${field}`);
  // the field has reported its text in this event, which `faults` does not know yet
  const faultyNow = () => {
    const state = store.getState();
    const now = validateComment(selectForm(key)(state), selectSession(state).status !== 'guest');
    return (['name', 'text'] as const).filter((field) => now[field] !== undefined);
  };
  const show = () => void store.dispatch(faultsReported({ key, fields: faultyNow() }));
  const focus = () => {
    const [first] = faultyNow();
    if (first !== undefined) findField(first)?.focus();
  };
  const report = () => {
    show();
    focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // nothing was typed yet
    if (selectForm(key)(store.getState()).postKey === '') return;
    const fields = faultyNow().filter((field) => findField(field) !== relatedTarget);
    store.dispatch(faultsReported({ key, fields }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInLine = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key !== 'Enter' || !isInLine || isComposing(event.nativeEvent)) return;
    // a disabled button keeps the browser from submitting
    if (faultyNow().length > 0) report();
  };
  return { faults, show, focus, report, onBlur, onKeyDown };
};
