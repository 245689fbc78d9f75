/** Whether a value is a plain record, such as JSON's `{}`; false for arrays and null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
