import { isRecord } from '../isRecord.ts';
import { OPERATIONS, type Operation, type Resource, type Wire } from './resource.ts';
import { ResourceError } from './resourceError.ts';

/** One request from a URL or a body; not validated yet. */
export type Requested = {
  readonly resource: unknown;
  readonly operation: unknown;
  readonly params: unknown;
  readonly body?: unknown;
};

export type Checked<C> = {
  readonly name: string;
  readonly resource: Resource<C>;
  readonly operation: Operation;
  readonly params: Wire;
  readonly body: Wire;
};

/** Escapes a name for error messages, because names from the caller are untrusted. */
const escaped = (name: string): string => name.slice(0, 100).replaceAll(/[^\w.]+/g, '*');

const isOperation = (value: unknown): value is Operation =>
  OPERATIONS.some((operation) => operation === value);

const toWire = (value: unknown, what: string): Wire => {
  const given = value ?? {};
  if (!isRecord(given)) throw new ResourceError(400, `${what} must be an object`);
  return Object.assign(Object.create(null), given);
};

/**
 * Validates a request. @errors ResourceError 400; names from the caller are escaped in its message
 */
export const checkRequest = <C>(
  resources: ReadonlyMap<string, Resource<C>>,
  { resource: name, operation, params, body }: Requested,
): Checked<C> => {
  if (typeof name !== 'string' || name === '') {
    throw new ResourceError(400, 'No resource specified');
  }
  const resource = resources.get(name);
  if (!resource) throw new ResourceError(400, `Resource "${escaped(name)}" is not registered`);
  if (!isOperation(operation)) {
    const visible = `${escaped(name)}.${escaped(String(operation))}`;
    throw new ResourceError(400, `Unsupported "${visible}" operation`);
  }
  return {
    name,
    resource,
    operation,
    params: toWire(params, 'params'),
    body: toWire(body, 'body'),
  };
};
