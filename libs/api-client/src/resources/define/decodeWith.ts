import type { Result } from '@engawa/contract';
import * as v from 'valibot';
import type { Model } from './model.ts';

/** @errors API-002 with the path of the first invalid value */
export const decodeWith =
  <const S extends v.GenericSchema>(schema: S) =>
  (value: unknown): Result<Model<S>> => {
    const parsed = v.safeParse(schema, value, { abortEarly: true });
    if (parsed.success) return { ok: true, value: parsed.output };
    const [issue] = parsed.issues;
    const path = v.getDotPath(issue) ?? (issue.kind === 'schema' ? 'answer' : null);
    const message = path === null ? issue.message : `${path}: ${issue.message}`;
    return { ok: false, error: { code: 'API-002', statusCode: 200, message } };
  };
