import { ResourceError } from './resourceError.ts';

/** The outcome of one request. `result` is next to `meta` in the envelope. */
export type Outcome = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly result: { readonly data: unknown } | { readonly output: unknown };
  readonly meta: unknown;
};

export const refusal = (statusCode: number, message: string, output?: unknown): Outcome => ({
  status: statusCode,
  headers: {},
  result: { output: output ?? { message } },
  meta: { statusCode },
});

/** Converts a ResourceError to an outcome. @errors rejects with any other error */
export const orRefusal = async (work: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ResourceError) {
      return refusal(error.statusCode, error.message, error.output);
    }
    throw error;
  }
};
