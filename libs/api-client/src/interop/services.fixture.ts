import type { Resource } from '../server/resource.ts';
import { ResourceError } from '../server/resourceError.ts';

const unanswered = async (): Promise<never> => new Promise(() => {});

/** The same resources for every server under test. */
export const SERVICES: ReadonlyMap<string, Resource<unknown>> = new Map<string, Resource<unknown>>([
  [
    'echo',
    {
      read: async (params) => ({ data: { params } }),
      create: async (params, body) => ({ data: { done: 'create', params, body } }),
      update: async (params, body) => ({ data: { done: 'update', params, body } }),
      delete: async (params) => ({ data: { done: 'delete', params } }),
    },
  ],
  [
    'missing',
    {
      read: async () => {
        throw new ResourceError(404, 'Not Found');
      },
      create: async () => {
        throw new ResourceError(403, 'Not allowed');
      },
    },
  ],
  ['nothing', { read: async () => ({ data: null }) }],
  ['slow', { read: unanswered, create: unanswered }],
]);
