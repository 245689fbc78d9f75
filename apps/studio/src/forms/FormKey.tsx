const NAME = 'form_key';
const KEY = /^[\w-]{16,64}$/;

/** Reads the key of a posted form; a form of an older release without a key gets a new one. */
export const formKeyIn = (form: URLSearchParams): string => {
  const given = form.get(NAME) ?? '';
  return KEY.test(given) ? given : crypto.randomUUID();
};

/**
 * Identifies one opened form, so that a form submitted twice is stored once.
 * @param stored key of a form that is displayed again because its response may have been lost
 */
export const FormKey = ({ stored }: { stored?: string | undefined }) => (
  <input type="hidden" name={NAME} value={stored ?? crypto.randomUUID()} />
);
