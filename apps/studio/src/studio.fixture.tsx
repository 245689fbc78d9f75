import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import {
  findPrivateRoute,
  type PrivateRequest,
  type PrivateResponse,
  type PrivateServices,
} from '@engawa/contract/remotes/privatePages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { privatePages } from './remote.ts';

/** A call of the platform as it arrives there. */
export type PlatformCall = {
  /** path and query */
  readonly url: string;
  readonly method: string;
  /** JSON or the bytes of a file; empty for a read */
  readonly body: string;
  readonly formKey?: string | undefined;
};

/** status 0: no response */
export type PlatformResponse = readonly [status: number, body: unknown];

export type StudioOptions = {
  readonly member?: PrivateRequest['member'];
  /** the platform's response */
  readonly platform: (call: PlatformCall) => PlatformResponse;
};

type Preview = Extract<PrivateResponse, { readonly kind: 'preview' }>;

const toHtml = (page: Extract<PrivateResponse, { readonly kind: 'page' }>): string =>
  renderToStaticMarkup(
    <html lang="ja">
      <head>
        <title>{page.title}</title>
        {page.script !== undefined && <script src={page.script} />}
      </head>
      <body>
        {page.nav}
        <main className={page.className}>{page.content}</main>
      </body>
    </html>,
  );

const toResponse = (answer: PrivateResponse, path: string): Response => {
  switch (answer.kind) {
    case 'page':
      return new Response(toHtml(answer), { status: answer.status ?? 200 });
    case 'preview':
      return new Response('preview');
    case 'json':
      return Response.json(answer.body, { status: answer.status });
    case 'redirect':
      return new Response(null, { status: 303, headers: { location: answer.location } });
    case 'error':
      return new Response(`error ${answer.status}`, { status: answer.status });
    case 'signIn':
      return new Response(null, { status: 303, headers: { location: `sign-in ${path}` } });
  }
};

const MEMBER = { amebaId: 'koharu', hasBlog: true };

/** The studio's pages with a host that checks neither sessions nor forms, and this platform. */
export const aStudio = ({ member = MEMBER, platform }: StudioOptions) => {
  const previews: Preview[] = [];
  const servicesOf = (files: ReadonlyMap<string, File>): PrivateServices => ({
    ...createReadClient({
      baseUrl: '/_api',
      maxRetries: 0,
      fetch: async (url, { method = 'GET', body = '' }) => {
        const [status, answer] = platform({ url, method, body });
        if (status === 0) throw new TypeError('fetch failed');
        return new Response(JSON.stringify(answer), { status });
      },
    }),
    blogDomain: 'blog.example',
    upload: async (path, body, { formKey } = {}) => {
      const sent =
        'json' in body ? JSON.stringify(body.json) : ((await files.get(body.file)?.text()) ?? '');
      const [status, answer] = platform({ url: `/${path}`, method: 'POST', body: sent, formKey });
      return { status, body: answer };
    },
  });
  /** Sends a request as a browser does. */
  const ask = async (target: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(`http://host${target}`, init);
    const { pathname, search } = new URL(request.url);
    const form = request.method === 'POST' ? await request.formData() : new FormData();
    const files = new Map(
      [...form].flatMap(([name, of]) => (typeof of === 'string' ? [] : [[name, of] as const])),
    );
    const answer = await privatePages.answer(
      {
        route: findPrivateRoute(privatePages, pathname)?.path ?? '',
        isPosted: request.method === 'POST',
        path: pathname,
        search,
        member,
        csrfToken: member === null ? '' : 'form-token',
        draftKey: '',
        fields: [...form].flatMap(([name, of]) =>
          typeof of === 'string' ? [[name, of.replaceAll('\r\n', '\n')] as const] : [],
        ),
        files: new Map([...files].map(([name, { size }]) => [name, size])),
        refusal: null,
        isForScript: request.headers.get('accept') === 'application/json',
        isWindow: request.headers.get('sec-fetch-dest') === 'document',
      },
      servicesOf(files),
    );
    if (answer.kind === 'preview') previews.push(answer);
    return toResponse(answer, pathname + search);
  };
  return {
    ask,
    /** Posts a form; files make it multipart. */
    post: (path: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}) =>
      ask(path, { method: 'POST', body, headers }),
    previews,
  };
};
