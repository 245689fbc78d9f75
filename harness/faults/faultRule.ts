/**
 * An injected fault for a request to the platform or the assets. A number is a response with that
 * status and no content.
 */
export type Fault =
  /** no response until the fault is lifted */
  | 'hang'
  /** the correct response after two seconds */
  | 'slow'
  /** the connection closes before a response */
  | 'reset'
  /** half of the response arrives, then the connection closes */
  | 'truncate'
  /** half of the response, as if it were complete */
  | 'invalid-json'
  /** one byte in the middle of the response is changed */
  | 'corrupt'
  /** only reads of the rule's resource in a batch fail, with 503 */
  | 'alone'
  | 500
  | 502
  | 503
  | 504;

/** A rule for the requests that a fault affects: they match all given fields. */
export type FaultRule = {
  readonly fault: Fault;
  /** a read of the request is of this resource */
  readonly read?: string;
  /** a write of the request is of this resource */
  readonly write?: string;
  /** the request is for a file of this remote's releases */
  readonly remote?: string;
  /** text in the request, such as an entry's number or a blog's name */
  readonly mentions?: string;
};

/** A request; its path includes the query. */
type Call = { readonly method: string; readonly path: string; readonly body: string };

type WireRequest = { readonly resource?: string; readonly operation?: string };

type Sent = { readonly requests?: Record<string, WireRequest> } & WireRequest;

/** The reads or writes of a call, by the fetchr protocol. */
const requestsIn = ({ method, path, body }: Call): readonly WireRequest[] => {
  if (!path.startsWith('/_api')) return [];
  if (method !== 'POST')
    return [{ resource: /^\/_api\/(\w+)/.exec(path)?.[1] ?? '', operation: 'read' }];
  const sent: Sent = JSON.parse(body);
  return Object.values(sent.requests ?? { only: sent });
};

export const matches = ({ read, write, remote, mentions = '' }: FaultRule, call: Call): boolean => {
  const requests = requestsIn(call);
  const isRead = ({ operation }: WireRequest) => operation === 'read';
  return (
    (read === undefined || requests.some((one) => isRead(one) && one.resource === read)) &&
    (write === undefined || requests.some((one) => !isRead(one) && one.resource === write)) &&
    (remote === undefined || call.path.startsWith(`/${remote}/`)) &&
    (call.path + call.body).includes(mentions)
  );
};

/** Changes the response to a batch of reads so that the reads of one resource fail. */
export const withFailedRead = (
  call: Call,
  answer: string,
  resource: string | undefined,
): string => {
  const { requests = {} }: Sent = JSON.parse(call.body);
  const answers: Record<string, unknown> = JSON.parse(answer);
  const failure = { output: { message: 'injected' }, meta: { statusCode: 503 } };
  for (const [id, one] of Object.entries(requests))
    if (one.resource === resource && id in answers) answers[id] = failure;
  return JSON.stringify(answers);
};
