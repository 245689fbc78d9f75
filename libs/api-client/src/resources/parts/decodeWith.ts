import type { Result } from '@engawa/contract';
import * as v from 'valibot';

/** A response with an unexpected shape; the message has the path. */
export const wrongShape = (message: string): Result<never> => ({
  ok: false,
  error: { code: 'API-002', statusCode: 200, message },
});

/** @errors API-002 with the path of the first invalid value */
export const decodeWith =
  <const S extends v.GenericSchema>(schema: S) =>
  (value: unknown): Result<v.InferOutput<S>> => {
    const parsed = v.safeParse(schema, value, { abortEarly: true });
    if (parsed.success) return { ok: true, value: parsed.output };
    const [issue] = parsed.issues;
    return wrongShape(`${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`);
  };
