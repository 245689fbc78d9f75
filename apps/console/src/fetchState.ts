import { failure, success, type Result } from '@engawa/contract/result.ts';

const TIMEOUT_MS = 2000;

type Fetched = { readonly status: number; readonly text: string };

/** Fetches a text within 2 s. @returns the error message if the program is down, for display */
export const fetchState = async (
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Result<Fetched, string>> => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { headers, redirect: 'error', signal });
    return success({ status: response.status, text: await response.text() });
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error));
  }
};
