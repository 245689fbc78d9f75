import type { TypedEntry } from '@engawa/api-client/model/ownEntries.ts';
import { getOwnEntries } from '@engawa/api-client/resources/member/ownEntries.ts';
import { getOwnEntry } from '@engawa/api-client/resources/member/ownEntry.ts';
import { sendRedirect, type Exchange, type Handler } from '../../http/exchange.ts';
import { sendPage } from '../../responses/sendPage.ts';
import { createOwnerAddress, type OwnerCall } from '../ownerCall.ts';
import { formKeyIn } from '../FormKey.tsx';
import { sendOwnerPage } from '../sendOwnerPage.tsx';
import { ENTRIES_PATH } from '../ownerPages.ts';
import { EMPTY_ENTRY, EntryEditorPage } from './EntryEditorPage.tsx';
import type { EditorFacts } from './editorFacts.ts';
import { DeleteEntryPage } from './EntryListPage.tsx';
import { editorPath, entryIn } from './editorPaths.ts';
import { resolveDone, readDone, toEditorMessage, type SaveAction } from './editorMessages.ts';
import { isForScript, sendJson } from '../../http/json.ts';
import { sendBusy, sendTooLarge, redirectToStart, type EditorSetup } from './editorSetup.tsx';
import {
  toSaveRequest,
  readFormOwner,
  readFormState,
  readEntryForm,
  readFormVersion,
} from './entryForm.ts';
import { addedSchema, callPlatform, savedSchema, type PlatformAnswer } from './callPlatform.ts';

/** Maximum size of a form: a 10 MB image and 1 MB of text. */
const FORM_LIMIT_BYTES = 12 * 1024 * 1024;

const showEditor = (
  setup: EditorSetup,
  exchange: Exchange,
  facts: Parameters<typeof EntryEditorPage>[0],
  status = 200,
) =>
  sendOwnerPage(
    exchange,
    { plain: { ...setup.plain, pageHeaders: setup.editor.headers } },
    {
      // screen readers read the title first
      title: `${facts.fault ? 'エラー：' : ''}${facts.entryId === null ? '記事を書く' : '記事を編集する'}`,
      amebaId: facts.amebaId,
      path: ENTRIES_PATH,
      status,
      script: setup.editor.script,
      children: <EntryEditorPage {...facts} />,
    },
  );

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
  setup: EditorSetup,
  call: OwnerCall,
  typed: TypedEntry,
): Promise<PlatformAnswer<TypedEntry>> => {
  const sent = call.files.get('picture');
  if (!sent) return { ok: false, status: 422, reason: 'no-picture' };
  const added = await callPlatform(setup, call, 'picture', new Uint8Array(sent), addedSchema);
  if (!added.ok) return added;
  const text = `${typed.text.trimEnd()}\n\n${added.value.mark}\n`;
  return { ok: true, value: { ...typed, text } };
};

type Write = {
  readonly setup: EditorSetup;
  readonly call: OwnerCall;
  readonly entryId: number | null;
  readonly typed: TypedEntry;
};

/** Renders the editor with the error and everything that was typed. */
const refuse = async (
  { setup, call, entryId: requested, typed }: Write,
  {
    status,
    reason,
    version,
    entryId: stored,
    mark,
  }: PlatformAnswer<never> & { readonly ok: false },
): Promise<void> => {
  const { exchange, csrfToken, draftKey } = call;
  if (isForScript(exchange))
    return sendJson(exchange, status, {
      reason,
      message: toEditorMessage(reason, mark),
      ...(version === undefined ? {} : { version }),
      ...(stored === undefined ? {} : { entryId: stored }),
      // after a second sign-in, the form needs the token of the new session
      ...(reason === 'token' ? { csrfToken } : {}),
    });
  if (status === 404) return sendPage(exchange, setup.errorPage(404));
  // the form continues with the entry that it created
  const entryId = stored ?? requested;
  const facts = await loadEditorFacts(call, entryId);
  const known = typeof facts === 'number' ? null : facts;
  return showEditor(
    setup,
    exchange,
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

const save = async (write: Write, act: SaveAction) => {
  const { setup, call, entryId } = write;
  const { exchange, form } = call;
  const filled =
    act === 'addPicture'
      ? await withPicture(setup, call, write.typed)
      : { ok: true as const, value: write.typed };
  if (!filled.ok) return refuse(write, filled);
  const saved = await callPlatform(
    setup,
    call,
    'entry',
    {
      ...toSaveRequest(act, filled.value),
      entryId,
      version: readFormVersion(form),
    },
    savedSchema,
  );
  if (!saved.ok) return refuse({ ...write, typed: filled.value }, saved);
  const next = `${editorPath(saved.value.entryId)}?done=${resolveDone(act, saved.value, form.get('state') === 'planned')}`;
  if (isForScript(exchange)) return sendJson(exchange, 200, { ...saved.value, next });
  return sendRedirect(exchange, 303, next);
};

const remove = async (write: Write, act: 'delete' | 'discard'): Promise<void> => {
  const { setup, call, entryId } = write;
  const { exchange, csrfToken } = call;
  if (entryId === null) return sendPage(exchange, setup.errorPage(404));
  const what = act === 'delete' ? 'entry' : 'change';
  const gone = await call.write('ownEntry', 'delete', { entryId, what });
  const next =
    act === 'delete' ? `${ENTRIES_PATH}?done=deleted` : `${editorPath(entryId)}?done=discarded`;
  // 404 of a deletion: the form was sent twice, and the first request deleted the entry
  if (gone.ok || (act === 'delete' && gone.error.statusCode === 404))
    return isForScript(exchange)
      ? sendJson(exchange, 200, { next })
      : sendRedirect(exchange, 303, next);
  const status = gone.error.statusCode;
  if (status === 404) return sendPage(exchange, setup.errorPage(404));
  const reason = status === 403 ? 'token' : 'down';
  if (act === 'discard') return refuse(write, { ok: false, status, reason });
  const facts = await loadEditorFacts(call, entryId);
  if (typeof facts === 'number') return sendPage(exchange, setup.errorPage(facts));
  return sendOwnerPage(exchange, setup, {
    title: '記事を削除しますか？',
    amebaId: call.amebaId,
    path: ENTRIES_PATH,
    status,
    children: (
      <DeleteEntryPage
        entryId={entryId}
        title={facts.typed.title}
        csrfToken={csrfToken}
        fault={reason}
      />
    ),
  });
};

const showOne = async (setup: EditorSetup, call: OwnerCall, entryId: number | null) => {
  const { exchange, query, csrfToken, draftKey, amebaId } = call;
  const facts = await loadEditorFacts(call, entryId);
  if (typeof facts === 'number') return sendPage(exchange, setup.errorPage(facts));
  if (query.get('delete') === '1' && entryId !== null)
    return sendOwnerPage(exchange, setup, {
      title: '記事を削除しますか？',
      amebaId,
      path: ENTRIES_PATH,
      children: (
        <DeleteEntryPage entryId={entryId} title={facts.typed.title} csrfToken={csrfToken} />
      ),
    });
  return showEditor(setup, exchange, { ...facts, csrfToken, draftKey, done: readDone(query) });
};

/** Renders the editor for a guest or another member, with the typed text. */
const keepForGuest = (setup: EditorSetup) => async (exchange: Exchange, form: URLSearchParams) => {
  if (isForScript(exchange))
    return sendJson(exchange, 401, { reason: 'guest', message: toEditorMessage('guest') });
  const requested = entryIn(exchange.path);
  return showEditor(
    setup,
    exchange,
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
export const createEditorAddress = (setup: EditorSetup): Handler => {
  const keep = keepForGuest(setup);
  const posted = createOwnerAddress(
    setup,
    async (call) => {
      const requested = entryIn(call.exchange.path);
      const act = ACTS.find((one) => one === call.form.get('act'));
      if (requested === null) return sendPage(call.exchange, setup.errorPage(404));
      if (act === undefined) return sendPage(call.exchange, setup.errorPage(400));
      const entryId = requested === 'new' ? null : requested;
      const write = { setup, call, entryId, typed: readEntryForm(call.form) };
      if (act === 'delete' || act === 'discard') return remove(write, act);
      // another member has signed in with this browser; the form is not theirs
      if (readFormOwner(call.form) !== call.amebaId) return keep(call.exchange, call.form);
      return save(write, act);
    },
    FORM_LIMIT_BYTES,
    {
      guest: keep,
      noBlog: redirectToStart,
      tooLarge: (exchange) => sendTooLarge(setup, exchange),
      busy: (exchange) => sendBusy(setup, exchange),
    },
  );
  const visible = createOwnerAddress(
    setup,
    async (call) => {
      const requested = entryIn(call.exchange.path);
      if (requested === null) return sendPage(call.exchange, setup.errorPage(404));
      return showOne(setup, call, requested === 'new' ? null : requested);
    },
    undefined,
    { noBlog: redirectToStart },
  );
  return (exchange) => (exchange.request.method === 'POST' ? posted : visible)(exchange);
};
