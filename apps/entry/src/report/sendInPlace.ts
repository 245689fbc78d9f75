import { decodeWith } from '@engawa/api-client/resources/define/decodeWith.ts';
import * as v from 'valibot';

const TIMEOUT_MS = 10_000;
const NOT_SENT = '送信できませんでした。時間をおいて、もう一度お試しください。';

/** Decodes the host's response to a form that a script posts. */
const decodeAnswer = decodeWith(
  v.object({
    title: v.string(),
    message: v.nullable(v.string()),
    form: v.nullable(v.record(v.string(), v.string())),
  }),
);

export type SentInPlace = {
  readonly isDone: boolean;
  /** in Japanese */
  readonly message: string;
};

const post = async (path: string, fields: URLSearchParams) => {
  const response = await fetch(path, {
    method: 'POST',
    body: fields,
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!(response.headers.get('content-type') ?? '').startsWith('application/json')) return null;
  const answer = decodeAnswer(await response.json());
  return answer.ok ? { ...answer.value, isOk: response.ok } : null;
};

/**
 * Posts a form to its action, and confirms the action with a second post, without leaving the page.
 * No separate confirmation is needed, because the reader confirmed by sending the form.
 * @returns null if the host responds with a page. A network error does not throw.
 */
export const sendInPlace = async (form: HTMLFormElement): Promise<SentInPlace | null> => {
  const path = form.getAttribute('action') ?? '';
  const fields = new URLSearchParams(
    [...new FormData(form)].filter(
      (field): field is [string, string] => !(field[1] instanceof File),
    ),
  );
  try {
    const question = await post(path, fields);
    if (question?.isOk !== true || question.form === null)
      return question && { isDone: question.isOk, message: question.message ?? question.title };
    for (const [name, value] of Object.entries(question.form)) fields.set(name, value);
    const answer = await post(path, fields);
    return (
      answer && {
        isDone: answer.isOk && answer.form === null,
        message: answer.message ?? answer.title,
      }
    );
  } catch (error) {
    // A truncated body causes a SyntaxError.
    if (error instanceof TypeError || error instanceof DOMException || error instanceof SyntaxError)
      return { isDone: false, message: NOT_SENT };
    throw error;
  }
};
