import { randomUUID } from 'node:crypto';
import type { TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import { aClient } from '../../testing/aClient.ts';
import { aPlatform, type APlatform } from '../../testing/aPlatform.ts';
import { signedIn } from '../../testing/signedIn.ts';
import type { SavedEntry } from '../../resources/owner/entryForms.ts';

export const OWNER = 'kanoya-mio';
export const OTHER = 'tsubame-kanamono';

export const aTypedEntry = (changes: Partial<TypedEntry> = {}): TypedEntry => ({
  title: '梅の話',
  text: '梅が咲いた。\n庭の隅。\n\n<b>明日</b>も見る。',
  themeName: '庭',
  hashtags: '#梅 #庭',
  publishFlg: 'open',
  publishAt: '',
  denyComment: 'accept',
  isPr: false,
  ...changes,
});

type Writer = {
  readonly client: ReturnType<typeof aClient>;
  /** posts to a route of the editor, by default from a new form */
  readonly post: (
    path: 'entry' | 'picture',
    body: unknown,
    form?: {
      /** replaces the session's token */
      readonly token?: string;
      /** null: the host of an older release sends no key */
      readonly key?: string | null;
    },
  ) => Promise<{ readonly status: number; readonly body: unknown }>;
  readonly save: (
    act: 'keep' | 'publish' | 'withdraw',
    at: Pick<SavedEntry, 'entryId' | 'version'> | null,
    entry?: Partial<TypedEntry>,
  ) => Promise<SavedEntry>;
};

export type EditorPlatform = {
  readonly platform: APlatform;
  readonly guest: ReturnType<typeof aClient>;
  readonly as: (amebaId: string) => Promise<Writer>;
};

/** A platform with the demo, for tests that write. */
export const anEditorPlatform = async (
  options: Omit<Parameters<typeof aPlatform>[0], 'seed'> = {},
): Promise<EditorPlatform> => {
  const platform = await aPlatform({ seed: 'demo', ...options });
  const as: EditorPlatform['as'] = async (amebaId) => {
    const { headers, csrfToken, client } = await signedIn(platform, amebaId);
    const post: Writer['post'] = async (path, body, form = {}) => {
      const { token = csrfToken, key = randomUUID() } = form;
      const isBytes = Buffer.isBuffer(body);
      const answer = await platform.server.inject({
        method: 'POST',
        url: `/_editor/${path}`,
        headers: {
          ...headers,
          'x-csrf-token': token,
          ...(key !== null && { 'x-form-key': key }),
          'content-type': isBytes ? 'application/octet-stream' : 'application/json',
        },
        payload: isBytes
          ? body
          : JSON.stringify({ ...(key !== null && { formKey: key }), ...Object(body) }),
      });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    };
    return {
      client,
      post,
      save: async (act, at, entry = {}) => {
        const { status, body } = await post('entry', {
          act,
          entryId: at?.entryId ?? null,
          version: at?.version ?? null,
          entry: aTypedEntry(entry),
        });
        if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
        return body as SavedEntry;
      },
    };
  };
  return { platform, guest: aClient(platform.server), as };
};
