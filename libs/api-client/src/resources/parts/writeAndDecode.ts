import type { Params, Result, Write } from '@engawa/contract';

/** Writes one resource and decodes the response. Never throws. */
export const writeAndDecode = async <T>(
  write: Write,
  [operation, resource]: readonly ['create' | 'delete', string],
  params: Params,
  decode: (value: unknown) => Result<T>,
): Promise<Result<T>> => {
  const answer = await write(resource, operation, params);
  return answer.ok ? decode(answer.value) : answer;
};
