import type { PageOutcome, TemplateName } from '@engawa/contract';
import { hostStateOf } from '../state/hostState.ts';
import type { AnyState } from '../runtime/sliceSet.ts';

/**
 * The state with which an error page is drawn in place of a page that has been loaded in vain.
 * @param template of the document that it stands in
 */
export const stateOfError = (
  state: AnyState,
  status: PageOutcome['status'],
  template: TemplateName,
): AnyState => {
  const { page } = hostStateOf(state);
  return {
    ...state,
    page: { ...page, match: { ...page.match, pageType: 'error' }, template, status },
  };
};
