import { aWireOwnBlog } from '@engawa/api-client/fixtures/member.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { aWireEntry } from '@engawa/api-client/fixtures/wireEntry.ts';
import { aStudio, type PlatformCall, type PlatformResponse } from '../studio.fixture.tsx';

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
const BLOG = aWireOwnBlog({ has_blog: true });
const SAVED = {
  entryId: 7,
  version: 4,
  state: 'open',
  publishAt: '2026-11-20T09:00:00.000+09:00',
  savedAt: '2026-11-20T09:00:00.000+09:00',
  isChanged: false,
};

/** The studio and a platform with these responses; `sent` has its uploads. */
export const opened = ({
  hasSession = true,
  hasBlog = true,
  save = [200, SAVED] as PlatformResponse,
  own = [200, OWN] as PlatformResponse,
  steps = null as object | null,
  /** response to a write to `/_api` */
  written = [200, { g0: { data: { result: 'success' }, meta: {} } }] as PlatformResponse,
} = {}) => {
  const sent: PlatformCall[] = [];
  const { ask, post } = aStudio({
    member: hasSession ? { amebaId: 'kanoya-mio', hasBlog } : null,
    platform: (call) => {
      const { url, method } = call;
      if (url.startsWith('/_editor/')) sent.push(call);
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
      if (method === 'POST') return written;
      if (url.startsWith('/_api/ownBlog')) return [200, { data: BLOG, meta: {} }];
      if (url.startsWith('/_api/ownPictures')) return [200, { data: PICTURES, meta: {} }];
      if (url.startsWith('/_api/ownEntries')) return [200, { data: { ...LIST, steps }, meta: {} }];
      return own[0] < 400 ? [own[0], { data: own[1], meta: {} }] : own;
    },
  });
  return {
    ask,
    post: (
      path: string,
      fields: Readonly<Record<string, string | Blob>>,
      headers: Record<string, string> = {},
    ) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return post(path, body, headers);
    },
    sent,
  };
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
