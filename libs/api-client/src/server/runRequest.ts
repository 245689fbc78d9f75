import { checkRequest, type Requested, type Checked } from './checkRequest.ts';
import { orRefusal, refusal, type Outcome } from './outcome.ts';
import type { Operation, Resource, ResourceAnswer } from './resource.ts';
import { ResourceError } from './resourceError.ts';

/** Receives an unexpected error of a resource, which is logged and never sent to the client. */
export type OnError = (error: unknown, request: { resource: string; operation: Operation }) => void;

const perform = async <C>(request: Checked<C>, context: C): Promise<ResourceAnswer> => {
  const { resource, operation, params, body } = request;
  if (operation === 'read' && resource.read) return resource.read(params, context);
  const write = operation === 'read' ? undefined : resource[operation];
  if (write) return write.call(resource, params, body, context);
  throw new ResourceError(405, `Operation "${operation}" is not allowed`);
};

const answer = async <C>(request: Checked<C>, context: C): Promise<Outcome> => {
  const { data, meta } = await perform(request, context);
  const status = meta?.statusCode ?? 200;
  const headers = meta?.headers ?? {};
  return { status, headers, result: { data: data ?? null }, meta: { ...meta, statusCode: status } };
};

/**
 * Runs one request. @errors without `onError`, rejects with any error of a resource except
 * ResourceError
 */
export const runRequest = async <C>(
  resources: ReadonlyMap<string, Resource<C>>,
  requested: Requested,
  context: C,
  onError?: OnError,
): Promise<Outcome> =>
  orRefusal(async () => {
    const request = checkRequest(resources, requested);
    try {
      return await answer(request, context);
    } catch (error) {
      if (error instanceof ResourceError || !onError) throw error;
      onError(error, { resource: request.name, operation: request.operation });
      return refusal(500, 'Internal Server Error');
    }
  });
