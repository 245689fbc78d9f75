import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { selectSession } from '@engawa/contract';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useSelector, useStore } from 'react-redux';
import { formId } from './commentFormSaga.ts';
import {
  type CommentField,
  validateComment,
} from '@engawa/blog-domain/comments/validateComment.ts';
import { faultsReported, selectForm, type CommentFormRootState } from './commentFormSlice.ts';

/**
 * Validates a form and controls when its fields display errors: on Enter, on a press on the
 * disabled button, and when the reader leaves an edited field. A field that receives the focus
 * displays no error, because the reader is about to fill it in.
 * @returns `faults`: Japanese messages, empty if the form can be sent; `show` displays them at
 * their fields, `focus` focuses the first invalid field, `report` does both. The other properties
 * are event handlers for the form element.
 */
export const useFormErrors = (key: number, formRef: RefObject<HTMLFormElement | null>) => {
  const store = useStore<CommentFormRootState>();
  const isMember = useSelector(selectSession).status !== 'guest';
  const faults = Object.values(validateComment(useSelector(selectForm(key)), isMember));
  const findField = (field: CommentField) =>
    formRef.current?.querySelector<HTMLElement>(`#${formId(key)}-${field}`);
  // Validates the store's current text: the field has dispatched its text in this event, so
  // `faults`, which is from the render before, is outdated.
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
    // No errors are displayed while the reader has typed nothing yet.
    if (selectForm(key)(store.getState()).postKey === '') return;
    const fields = faultyNow().filter((field) => findField(field) !== relatedTarget);
    store.dispatch(faultsReported({ key, fields }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isInLine = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (event.key !== 'Enter' || !isInLine || isComposing(event.nativeEvent)) return;
    // Enter is handled here, because a disabled button prevents the browser's implicit submission.
    if (faultyNow().length > 0) report();
  };
  return { faults, show, focus, report, onBlur, onKeyDown };
};
