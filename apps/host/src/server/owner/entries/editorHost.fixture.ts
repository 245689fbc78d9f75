import { aWireEntry } from '@engawa/api-client/fixtures/wireEntry.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { aServer, type RunningServer } from '../../http/httpServer.fixture.ts';
import { readRequestBody } from '@engawa/server-kit/http/requestBody.ts';
import { anOwnerSetup } from '../ownerSetup.fixture.ts';
import { aHost, closeHosts } from '../../createHostServer.fixture.ts';
import { entryRoutes } from './entryRoutes.ts';

const running: RunningServer[] = [];
/** Closes the servers of a test. */
export const closeOpened = async (): Promise<void> => {
  await Promise.all([closeHosts(), ...running.splice(0).map(({ close }) => close())]);
};

export const TYPED = {
  title: '梅の話',
  text: '<梅>\n咲いた',
  themeName: '庭',
  hashtags: '#梅',
  publishFlg: 'open',
  publishAt: '',
  denyComment: 'accept',
  isPr: false,
};
export const OWN = {
  entry: aWireEntry({ entry_id: 7 }),
  prev: null,
  next: null,
  state: 'draft',
  publishAt: null,
  is_hidden: false,
  is_changed: false,
  is_typed: true,
  version: 3,
  saved_at: '2026-11-20T09:00:00.000+09:00',
  typed: TYPED,
  themes: ['庭'],
};
const LIST = {
  ameba_id: 'kanoya-mio',
  entries: [],
  counts: { draft: 1, planned: 0, open: 0, amember: 0 },
  themes: ['庭'],
  paging: aWirePaging(),
};
const PICTURES = { pictures: [], used_bytes: 0, quota_bytes: 1, paging: aWirePaging() };
const BLOG = {
  ameba_id: 'kanoya-mio',
  title: '庭の記',
  description: '庭のこと',
  genre_code: null,
  template: 'new',
  templates: [{ template: 'new', name: '縁側' }],
  has_blog: true,
  has_entries: false,
};
const SAVED = {
  entryId: 7,
  version: 4,
  state: 'open',
  publishAt: '2026-11-20T09:00:00.000+09:00',
  savedAt: '2026-11-20T09:00:00.000+09:00',
  isChanged: false,
};
const COOKIE = { Cookie: '__Host-engawa_session=s1' };

type Answer = readonly [status: number, body: object];

/** A host with the editor and a platform with these responses; `sent` has its requests. */
export const opened = async ({
  hasSession = true,
  hasBlog = true,
  save = [200, SAVED] as Answer,
  own = [200, OWN] as Answer,
  steps = null as object | null,
  /** response to a write to `/_api` */
  written = [200, { g0: { data: { result: 'success' }, meta: {} } }] as Answer,
} = {}) => {
  const sent: { path: string; token: unknown; key: unknown; body: Buffer }[] = [];
  const backend = await aServer(async (request, response) => {
    const url = request.url ?? '';
    const body = await readRequestBody(request, 20_000_000);
    const personal = {
      session: hasSession ? { ameba_id: 'kanoya-mio', nickname: 'みお', has_blog: hasBlog } : null,
      csrf_token: hasSession ? 'form-token' : '',
      own: {},
    };
    const [status, value] = ((): Answer => {
      if (url.startsWith('/_editor/picture'))
        return [
          200,
          {
            pictureId: 1,
            path: '/user_images/p.jpg',
            url: 'x',
            mark: '［画像 1］',
            width: 1,
            height: 1,
          },
        ];
      if (url.startsWith('/_editor/')) return save;
      if (request.method === 'POST' && /^\/_api(?:\?|$)/.test(url)) return written;
      if (url.startsWith('/_api/ownBlog')) return [200, { data: BLOG, meta: {} }];
      if (url.startsWith('/_api/ownPictures')) return [200, { data: PICTURES, meta: {} }];
      if (url.startsWith('/_api/ownEntries')) return [200, { data: { ...LIST, steps }, meta: {} }];
      if (url.startsWith('/_api/ownEntry'))
        return own[0] < 400 ? [own[0], { data: own[1], meta: {} }] : own;
      return [200, { data: personal, meta: {} }];
    })();
    if (url.startsWith('/_editor/'))
      sent.push({
        path: url,
        token: request.headers['x-csrf-token'],
        key: request.headers['x-form-key'],
        body,
      });
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(value));
  });
  running.push(backend);
  const host = await aHost(
    entryRoutes({
      ...anOwnerSetup(backend.origin),
      isSecure: true,
      editor: { script: 'start()', headers: { 'Content-Security-Policy': 'script-src own' } },
    }),
  );
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(host.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { ...COOKIE, ...(init.headers as Record<string, string>) },
    });
  const post = (
    path: string,
    fields: Readonly<Record<string, string | Blob>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return ask(path, {
      method: 'POST',
      body,
      headers: { Origin: 'https://blog.example', ...headers },
    });
  };
  return { ask, post, sent };
};

export const FORM = {
  ...TYPED,
  amebaId: 'kanoya-mio',
  isPr: '',
  act: 'publish',
  csrf_token: 'form-token',
  form_key: 'opened-at-half-past-9',
  version: '3',
};
export const ENTRY = '/_customize/entries/7';
export const FOR_SCRIPT = { Accept: 'application/json' };
