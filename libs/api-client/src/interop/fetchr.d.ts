/**
 * Types for fetchr, which has none. They cover the parts that the tests use, in both fetchr
 * versions.
 */
type FetchrService = { readonly resource: string } & Readonly<Record<string, unknown>>;

type FetchrCallback = (
  error: { statusCode: number; message: string; output?: { message?: string } | null } | null,
  data?: unknown,
) => void;

type FetchrChain = {
  params(params: object): FetchrChain;
  body(body: object): FetchrChain;
  clientConfig(config: object): FetchrChain;
  end(callback: FetchrCallback): unknown;
};

type FetchrServer = {
  registerService(service: FetchrService): void;
  middleware(): (request: object, response: object, next: (error: Error) => void) => void;
};

type FetchrClient = new (options: {
  xhrPath: string;
  xhrTimeout: number;
}) => Record<'read' | 'create' | 'update' | 'delete', (resource: string) => FetchrChain>;

declare module 'fetchr-0.6' {
  const fetchr: FetchrServer;
  export default fetchr;
}
declare module 'fetchr-0.7' {
  const fetchr: FetchrServer;
  export default fetchr;
}
declare module 'fetchr-0.6/libs/fetcher.client.js' {
  const client: FetchrClient;
  export default client;
}
declare module 'fetchr-0.7/libs/fetcher.client.js' {
  const client: FetchrClient;
  export default client;
}
declare module 'fetchr-0.7/libs/util/httpRequest.js' {
  const httpRequest: (options: object) => object;
  export default httpRequest;
}
declare module 'fetchr-0.7/libs/util/normalizeOptions.js' {
  const normalizeOptions: (chain: FetchrChain) => object;
  export default normalizeOptions;
}
declare module 'xhr2' {
  const XhrForNode: typeof XMLHttpRequest;
  export default XhrForNode;
}
