/** What happens to a request to the platform or the assets. A number: a response with that status and no content. */
export type Fault =
  /** no response until the fault is lifted */
  | 'hang'
  /** the right response, after two seconds */
  | 'slow'
  /** the request never arrives */
  | 'reset'
  /** half of the response arrives, then the connection closes */
  | 'truncate'
  /** half of the response, as if it were complete */
  | 'invalid-json'
  /** one byte in the middle of the response is another */
  | 'corrupt'
  /** of reads that are sent together, only the one of the rule fails, with 503 */
  | 'alone'
  | 500
  | 502
  | 503
  | 504;

/** Which requests a fault hits: those that match everything given. */
export type FaultRule = {
  readonly fault: Fault;
  /** one of its reads is of this resource */
  readonly read?: string;
  /** one of its writes is of this resource */
  readonly write?: string;
  /** a file of this remote's releases */
  readonly remote?: string;
  /** part of what is sent: an entry's number, a blog's name */
  readonly mentions?: string;
};

/** A request; its path has the query. */
type Call = { readonly method: string; readonly path: string; readonly body: string };

type WireRequest = { readonly resource?: string; readonly operation?: string };

type Sent = { readonly requests?: Record<string, WireRequest> } & WireRequest;

/** What a call reads or writes, by the fetchr protocol. */
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

/** The response to reads that were sent together, with those of one resource failed. */
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
