import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { ApiResource } from '../../../resources/request/apiContext.ts';

export type AnsweredResource = {
  readonly resource: string;
  readonly operation: 'read' | 'create' | 'update' | 'delete';
  /** `ok`, the status of an expected failure, or `fault` */
  readonly outcome: string;
  readonly ms: number;
};

type OnAnswered = (answered: AnsweredResource) => void;

const toOutcome = (error: unknown) =>
  error instanceof ResourceError ? String(error.statusCode) : 'fault';

const watched = (resource: string, given: ApiResource, onAnswered: OnAnswered): ApiResource => {
  const timed = async <T>(
    operation: AnsweredResource['operation'],
    work: () => Promise<T>,
  ): Promise<T> => {
    const startedMs = performance.now();
    const tell = (outcome: string) =>
      onAnswered({ resource, operation, outcome, ms: performance.now() - startedMs });
    try {
      const answer = await work();
      tell('ok');
      return answer;
    } catch (error) {
      tell(toOutcome(error));
      throw error;
    }
  };
  const { read, create, update, delete: remove } = given;
  return {
    ...(read ? { read: (params, context) => timed('read', () => read(params, context)) } : {}),
    ...(create
      ? { create: (params, body, context) => timed('create', () => create(params, body, context)) }
      : {}),
    ...(update
      ? { update: (params, body, context) => timed('update', () => update(params, body, context)) }
      : {}),
    ...(remove
      ? { delete: (params, body, context) => timed('delete', () => remove(params, body, context)) }
      : {}),
  };
};

/** Wraps resources; measures each call. */
export const watchedResources = (
  resources: ReadonlyMap<string, ApiResource>,
  onAnswered: OnAnswered,
): ReadonlyMap<string, ApiResource> =>
  new Map([...resources].map(([name, resource]) => [name, watched(name, resource, onAnswered)]));
