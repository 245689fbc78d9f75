import type { Params, Read, Result } from '@engawa/contract';

/** Reads one resource and decodes the response. Never throws. */
export const readAndDecode = async <T>(
  read: Read,
  resource: string,
  params: Params,
  decode: (value: unknown) => Result<T>,
): Promise<Result<T>> => {
  const answer = await read(resource, params);
  return answer.ok ? decode(answer.value) : answer;
};
