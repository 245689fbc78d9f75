import type { TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import { getOwnEntries } from '@engawa/api-client/resources/member/ownEntries.ts';
import { getOwnEntry } from '@engawa/api-client/resources/member/ownEntry.ts';
import type { PrivateResponse } from '@engawa/contract/remotes/privatePages.ts';
import { formKeyIn } from '../forms/FormKey.tsx';
import {
  errorPage,
  json,
  redirectTo,
  toHttpStatus,
  type Answer,
  type OwnerCall,
} from '../ownerCall.ts';
import { ownerPage } from '../ownerPage.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { EMPTY_ENTRY, EntryEditorPage } from './EntryEditorPage.tsx';
import type { EditorFacts } from './editorFacts.ts';
import { DeleteEntryPage } from './EntryListPage.tsx';
import { editorPath, entryIn } from './editorPaths.ts';
import { resolveDone, readDone, toEditorMessage, type SaveAction } from './editorMessages.ts';
import {
  toSaveRequest,
  readFormOwner,
  readFormState,
  readEntryForm,
  readFormVersion,
} from './entryForm.ts';
import { uploadEntry, uploadPicture, type PlatformAnswer } from './uploadEntry.ts';

const showEditor = (facts: Parameters<typeof EntryEditorPage>[0], status = 200) =>
  ownerPage({
    // screen readers read the title first
    title: `${facts.fault ? 'エラー：' : ''}${facts.entryId === null ? '記事を書く' : '記事を編集する'}`,
    amebaId: facts.amebaId,
    path: ENTRIES_PATH,
    status,
    script: 'editor.js',
    children: <EntryEditorPage {...facts} />,
  });

/** Loads the data of an entry's editor, or the status of the error page. */
const loadEditorFacts = async (
  { read, amebaId }: OwnerCall,
  entryId: number | null,
): Promise<EditorFacts | 403 | 404 | 503> => {
  if (entryId === null) {
    const page = await getOwnEntries(read)({ state: 'draft', page: 1 });
    if (!page.ok) return 503;
    return {
      amebaId,
      entryId,
      version: null,
      state: 'draft',
      publishAt: null,
      isChanged: false,
      isHidden: false,
      isTyped: true,
      typed: EMPTY_ENTRY,
      themes: page.value.themes,
    };
  }
  const own = await getOwnEntry(read)({ entryId });
  if (!own.ok) {
    const { statusCode: status } = own.error;
    return status === 403 || status === 404 ? status : 503;
  }
  return { ...own.value, amebaId, entryId };
};

const ACTS = [
  'keep',
  'publish',
  'publishNow',
  'withdraw',
  'addPicture',
  'delete',
  'discard',
] as const;

/** Uploads the form's image and appends it to the text. */
const withPicture = async (
  call: OwnerCall,
  typed: TypedEntry,
): Promise<PlatformAnswer<TypedEntry>> => {
  if (!call.files.has('picture')) return { ok: false, status: 422, reason: 'no-picture' };
  const added = await uploadPicture(call, 'picture');
  if (!added.ok) return added;
  const text = `${typed.text.trimEnd()}\n\n${added.value.mark}\n`;
  return { ok: true, value: { ...typed, text } };
};

type Write = {
  readonly call: OwnerCall;
  readonly entryId: number | null;
  readonly typed: TypedEntry;
};

/** Renders the editor with the error and everything that was typed. */
const refuse = async (
  { call, entryId: requested, typed }: Write,
  {
    status,
    reason,
    version,
    entryId: stored,
    mark,
  }: PlatformAnswer<never> & { readonly ok: false },
): Promise<PrivateResponse> => {
  const { csrfToken, draftKey } = call;
  if (call.isForScript)
    return json(status, {
      reason,
      message: toEditorMessage(reason, mark),
      ...(version === undefined ? {} : { version }),
      ...(stored === undefined ? {} : { entryId: stored }),
      // after a second sign-in, the form needs the token of the new session
      ...(reason === 'token' ? { csrfToken } : {}),
    });
  if (status === 404) return errorPage(404);
  // the form continues with the entry that it created
  const entryId = stored ?? requested;
  const facts = await loadEditorFacts(call, entryId);
  const known = typeof facts === 'number' ? null : facts;
  return showEditor(
    {
      amebaId: call.amebaId,
      entryId,
      state: known?.state ?? readFormState(call.form),
      publishAt: known?.publishAt ?? null,
      isChanged: known?.isChanged ?? false,
      isHidden: known?.isHidden ?? false,
      isTyped: known?.isTyped ?? true,
      themes: known?.themes ?? [],
      version: readFormVersion(call.form),
      presentVersion: version,
      formKey: formKeyIn(call.form),
      typed,
      csrfToken,
      draftKey,
      fault: reason,
      faultMark: mark,
    },
    status,
  );
};

const save = async (write: Write, act: SaveAction): Promise<PrivateResponse> => {
  const { call, entryId } = write;
  const { form } = call;
  const filled =
    act === 'addPicture'
      ? await withPicture(call, write.typed)
      : { ok: true as const, value: write.typed };
  if (!filled.ok) return refuse(write, filled);
  const saved = await uploadEntry(call, {
    ...toSaveRequest(act, filled.value),
    entryId,
    version: readFormVersion(form),
  });
  if (!saved.ok) return refuse({ ...write, typed: filled.value }, saved);
  const next = `${editorPath(saved.value.entryId)}?done=${resolveDone(act, saved.value, form.get('state') === 'planned')}`;
  return call.isForScript ? json(200, { ...saved.value, next }) : redirectTo(next);
};

const remove = async (write: Write, act: 'delete' | 'discard'): Promise<PrivateResponse> => {
  const { call, entryId } = write;
  if (entryId === null) return errorPage(404);
  const what = act === 'delete' ? 'entry' : 'change';
  const gone = await call.write('ownEntry', 'delete', { entryId, what });
  const next =
    act === 'delete' ? `${ENTRIES_PATH}?done=deleted` : `${editorPath(entryId)}?done=discarded`;
  // 404 of a deletion: the form was sent twice, and the first request deleted the entry
  if (gone.ok || (act === 'delete' && gone.error.statusCode === 404))
    return call.isForScript ? json(200, { next }) : redirectTo(next);
  const status = toHttpStatus(gone.error);
  if (status === 404) return errorPage(404);
  const reason = status === 403 ? 'token' : 'down';
  if (act === 'discard') return refuse(write, { ok: false, status, reason });
  return showDeletion(call, entryId, { reason, status });
};

/** Asks to confirm the deletion of an entry. @param refused why an earlier attempt failed */
const showDeletion = async (
  call: OwnerCall,
  entryId: number,
  refused?: { readonly reason: string; readonly status: number },
): Promise<PrivateResponse> => {
  const facts = await loadEditorFacts(call, entryId);
  if (typeof facts === 'number') return errorPage(facts);
  return ownerPage({
    title: '記事を削除しますか？',
    amebaId: call.amebaId,
    path: ENTRIES_PATH,
    ...(refused && { status: refused.status }),
    children: (
      <DeleteEntryPage
        entryId={entryId}
        title={facts.typed.title}
        csrfToken={call.csrfToken}
        fault={refused?.reason ?? null}
      />
    ),
  });
};

const showOne = async (call: OwnerCall, entryId: number | null): Promise<PrivateResponse> => {
  const { query, csrfToken, draftKey } = call;
  if (query.get('delete') === '1' && entryId !== null) return showDeletion(call, entryId);
  const facts = await loadEditorFacts(call, entryId);
  if (typeof facts === 'number') return errorPage(facts);
  return showEditor({ ...facts, csrfToken, draftKey, done: readDone(query) });
};

/** Renders the editor for a guest or another member, with the typed text. */
export const keepTyped: Answer = async ({ isForScript, path, form }) => {
  if (isForScript) return json(401, { reason: 'guest', message: toEditorMessage('guest') });
  const requested = entryIn(path);
  return showEditor(
    {
      amebaId: readFormOwner(form),
      entryId: requested === 'new' ? null : requested,
      version: readFormVersion(form),
      state: readFormState(form),
      publishAt: null,
      isChanged: false,
      isHidden: false,
      isTyped: true,
      themes: [],
      typed: readEntryForm(form),
      formKey: formKeyIn(form),
      csrfToken: '',
      fault: 'guest',
    },
    401,
  );
};

/** The editor of one entry: displays, saves, publishes and deletes it. */
export const answerEditor: Answer = async (call) => {
  const requested = entryIn(call.path);
  if (requested === null) return errorPage(404);
  const entryId = requested === 'new' ? null : requested;
  if (!call.isPosted) return showOne(call, entryId);
  const act = ACTS.find((one) => one === call.form.get('act'));
  if (act === undefined) return errorPage(400);
  const write = { call, entryId, typed: readEntryForm(call.form) };
  if (act === 'delete' || act === 'discard') return remove(write, act);
  // another member has signed in with this browser; the form is not theirs
  if (readFormOwner(call.form) !== call.amebaId) return keepTyped(call);
  return save(write, act);
};
