import { ResourceError } from './resourceError.ts';

/** What one request came to. `result` is what stands beside `meta` in the envelope. */
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

/** @errors a ResourceError is an outcome; rejects with everything else */
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
