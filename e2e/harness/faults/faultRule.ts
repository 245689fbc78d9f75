/** What becomes of an answer of the platform, or of the assets. A number: that status, without a word of use. */
export type Fault =
  /** no answer, and the connection stays, until the fault is lifted: then it goes on, late */
  | 'hang'
  /** whole and right, after two seconds */
  | 'slow'
  /** the call never arrives */
  | 'reset'
  /** the call is carried out; of its answer half arrives, then the connection breaks */
  | 'truncate'
  /** the call is carried out; its answer is whole and no JSON */
  | 'invalid-json'
  /** the call is carried out; one byte in the middle of its answer is another */
  | 'corrupt'
  /** of what is asked together, the read of the rule alone is answered 503; the rest as ever */
  | 'alone'
  | 500
  | 502
  | 503
  | 504;

/** Which calls a fault befalls: all that is given must fit. */
export type FaultRule = {
  readonly fault: Fault;
  /** a read of this resource is among what is asked */
  readonly read?: string;
  /** a write of this resource */
  readonly write?: string;
  /** files of this remote's releases, on the line to the assets */
  readonly remote?: string;
  /** beginning of the path, for addresses outside of the read layer */
  readonly path?: string;
  /** found anywhere in what is sent: an entry's number, a blog's name */
  readonly mentions?: string;
  readonly method?: string;
  /** how many calls; without, all until it is lifted */
  readonly times?: number;
};

export type Call = {
  readonly method: string;
  /** with its query */
  readonly path: string;
  readonly body: string;
};

type Asked = { readonly resource: string; readonly isRead: boolean };

type WireRequest = { readonly resource?: string; readonly operation?: string };

type Sent = { readonly requests?: Record<string, WireRequest> } & WireRequest;

const askedInBody = (body: string): readonly Asked[] => {
  const sent: Sent = JSON.parse(body);
  return Object.values(sent.requests ?? { only: sent }).map(({ resource = '', operation }) => ({
    resource,
    isRead: operation === 'read',
  }));
};

/** The resources that a call asks for or writes, by the fetchr protocol. */
export const askedOf = ({ method, path, body }: Call): readonly Asked[] => {
  if (!path.startsWith('/_api')) return [];
  if (method === 'POST') return askedInBody(body);
  return [{ resource: /^\/_api\/(\w+)/.exec(path)?.[1] ?? '', isRead: true }];
};

export const fits = (rule: FaultRule, call: Call): boolean => {
  const asked = askedOf(call);
  const has = (resource: string | undefined, isRead: boolean) =>
    resource === undefined ||
    asked.some((one) => one.resource === resource && one.isRead === isRead);
  return (
    has(rule.read, true) &&
    has(rule.write, false) &&
    (rule.remote === undefined || call.path.startsWith(`/${rule.remote}/`)) &&
    call.path.startsWith(rule.path ?? '/') &&
    (call.path + call.body).includes(rule.mentions ?? '') &&
    (rule.method ?? call.method) === call.method
  );
};

/** The answer to reads that travel together, spoilt where one of them is of this resource. */
export const spoiltAlone = (call: Call, answer: string, resource: string | undefined): string => {
  const { requests = {} }: Sent = JSON.parse(call.body);
  const answers: Record<string, unknown> = JSON.parse(answer);
  const failure = { output: { message: 'injected' }, meta: { statusCode: 503 } };
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(answers).map(([id, one]) => [
        id,
        requests[id]?.resource === resource ? failure : one,
      ]),
    ),
  );
};
