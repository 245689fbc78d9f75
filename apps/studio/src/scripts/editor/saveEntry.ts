import type { EditorForm } from './editorForm.ts';

const TIMEOUT_MS = 30_000;

/** The result of a save. */
export type SaveOutcome =
  | {
      readonly kind: 'saved';
      readonly entryId: number;
      readonly version: number;
      readonly state: string;
      readonly isChanged: boolean;
      readonly savedAt: string;
      /** path of the next page, if the member requested one */
      readonly next: string;
    }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly message: string;
      /** the stored version after a conflicting save */
      readonly version?: number;
      /** the entry that this form has already created */
      readonly entryId?: number;
    }
  /** no response arrived, or the response is not from this site; a retry is safe */
  | { readonly kind: 'lost' };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Posts a form and reads the host's JSON response; null if there is none. */
const post = async (
  url: string,
  body: FormData,
): Promise<{ readonly status: number; readonly said: Record<string, unknown> } | null> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said: unknown = await answer.json();
    return isObject(said) ? { status: answer.status, said } : null;
  } catch (error) {
    // no network, a timeout, or HTML instead of JSON
    const isExpected =
      error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError;
    if (isExpected) return null;
    throw error;
  }
};

const toSaveOutcome = ({
  status,
  said,
}: {
  readonly status: number;
  readonly said: Record<string, unknown>;
}): SaveOutcome => {
  const { entryId, version } = said;
  if (status === 200 && typeof entryId === 'number' && typeof version === 'number')
    return {
      kind: 'saved',
      entryId,
      version,
      state: toText(said['state']),
      isChanged: said['isChanged'] === true,
      savedAt: toText(said['savedAt']),
      next: toText(said['next']),
    };
  const reason = toText(said['reason']);
  if (reason === '' || reason === 'down') return { kind: 'lost' };
  const message = toText(said['message']);
  return {
    kind: 'refused',
    reason,
    message,
    ...(typeof version === 'number' ? { version } : {}),
    ...(typeof entryId === 'number' ? { entryId } : {}),
  };
};

/** Posts a form; posts it again if the response contains the CSRF token of a new session. */
export const postWithToken = async (form: EditorForm, url: string, body: () => FormData) => {
  const first = await post(url, body());
  const token = first?.said['csrfToken'];
  if (typeof token !== 'string' || token === form.token()) return first;
  form.setToken(token);
  return post(url, body());
};

const saveOnce = async (form: EditorForm, act: string): Promise<SaveOutcome> => {
  const answer = await postWithToken(form, form.form.action, () => form.data(act));
  return answer === null ? { kind: 'lost' } : toSaveOutcome(answer);
};

/**
 * Saves the form.
 * @param act `keep`, `publish` or `withdraw`
 * @param goOnWith called if an earlier save got no response but stored an entry: switches the form
 *   to that entry, which the second save then overwrites; if null, the result is the refusal
 */
export const saveEntry = async (
  form: EditorForm,
  act: string,
  goOnWith: EditorForm['goOnWith'] | null,
): Promise<SaveOutcome> => {
  const outcome = await saveOnce(form, act);
  if (goOnWith === null || outcome.kind !== 'refused' || outcome.reason !== 'sent-before')
    return outcome;
  const { entryId, version } = outcome;
  if (entryId === undefined || version === undefined) return outcome;
  goOnWith(entryId, version);
  return saveOnce(form, act);
};
