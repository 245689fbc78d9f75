import { randomUUID } from 'node:crypto';

const NAME = 'form_key';
const KEY = /^[\w-]{16,64}$/;

/** The key of a posted form; one of an older release that bears none is a form of its own. */
export const formKeyIn = (form: URLSearchParams): string => {
  const given = form.get(NAME) ?? '';
  return KEY.test(given) ? given : randomUUID();
};

/**
 * Tells one opened form from all others, so that it stores once what is sent twice.
 * @param kept of the form that is shown again, whose answer may be lost
 */
export const FormKey = ({ stored }: { stored?: string | undefined }) => (
  <input type="hidden" name={NAME} value={stored ?? randomUUID()} />
);
