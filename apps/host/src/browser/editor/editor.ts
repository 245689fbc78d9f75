import { createDrafts } from '../../runtime/drafts.ts';
import { isComposing } from '@engawa/ui-templates/parts/isComposing.ts';
import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { createDraftKeeper, tabIdIn, type StoredDraft } from './storedDraft.ts';
import { editorFormIn } from './editorForm.ts';
import {
  createButton,
  createLink,
  ENTRY_STATE_LABELS,
  formatTimeOfDay,
  resolveSavedMessage,
  EDITOR_MESSAGES,
} from './editorMessages.ts';
import { saveEntry, type SaveOutcome } from './saveEntry.ts';
import { createImageUploads } from './imageUploads.ts';

// Inline on the editor's pages, whose form works without it. Keeps what is typed here, then on the platform.
const KEEP_MS = 200;
const SAVE_MS = 4000;
/** Waits before the next try of a save that was lost. */
const RETRY_MS = [5000, 15_000, 60_000];
const editor = editorFormIn(document);
const uploads = createImageUploads(editor);
const drafts = createDrafts(getLocalStorage);
const keeper = createDraftKeeper(drafts, tabIdIn(history));

let unsaved = false;
let isStoredHere = drafts.unlock(editor.takeDraftKey());
let lastSave: Promise<unknown> = Promise.resolve();
let failures = 0;
/** whether the form was sent and no answer has come: it may be stored */
let isUnheard = false;
/** the act whose answer was lost, and what was sent with it */
let lost: { readonly act: string; readonly sent: string } | null = null;
/** what the form has stored before, of which the member was told: their next press writes over it */
let before: { readonly entryId: number; readonly version: number } | null = null;
let keepTimer: number | undefined;
let saveTimer: number | undefined;
/** another save came first, or the session is over: nothing is saved by itself until the member acts */
let isHeld = false;
/** an input method composes: the answer to a save could leave the page */
let isInComposition = false;

const keepHere = async (): Promise<void> => {
  window.clearTimeout(keepTimer);
  keepTimer = undefined;
  const draft: StoredDraft = {
    version: editor.version(),
    formKey: editor.formKey(),
    isUnheard,
    fields: editor.fields(),
  };
  const wasStored = isStoredHere;
  isStoredHere = await keeper.write(editor.entryId(), draft);
  if (wasStored && !isStoredHere) editor.warnDenied();
};

const forgetStored = (): void => {
  window.clearTimeout(keepTimer);
  keepTimer = undefined;
  keeper.remove(editor.entryId());
};

/** What was typed last: its encryption takes a moment, which a page has until the next one answers. */
const keepLast = (): void => {
  if (keepTimer !== undefined) void keepHere();
};

const warnBeforeLeaving = (event: BeforeUnloadEvent): void => {
  keepLast();
  if (!isStoredHere) event.preventDefault();
};

// only while something is unsaved: the page could not be kept in memory else
const setUnsaved = (isUnsaved: boolean): void => {
  unsaved = isUnsaved;
  if (isUnsaved) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
};

const typedText = () => JSON.stringify(editor.fields());

/** What is typed belongs to that entry from here on, and is kept as its own. */
const goOnWith = (entryId: number, version: number): void => {
  const isNew = editor.entryId() === '';
  editor.goOnWith(entryId, version);
  void keepHere().then(() => isNew && keeper.remove(''));
};

/** Saves by itself: as the act whose answer was lost, where nothing else was typed since. */
const saveAgain = () => save(lost !== null && lost.sent === typedText() ? lost.act : 'keep');

const overwriteWays = (entryId: number | string, version: number): readonly Node[] => [
  createLink('保存された内容を見る（新しいタブで開きます）', `/_customize/entries/${entryId}`),
  createButton('この内容で上書きする', () => {
    isHeld = false;
    before = null;
    goOnWith(Number(entryId), version);
    editor.warn('');
    void save('keep');
  }),
];

const signInWays = (): readonly Node[] => [
  createLink('ログインする（新しいタブで開きます）', '/_signin?return_to=/_customize/entries'),
  createButton('ログインしたので、保存する', () => {
    isHeld = false;
    editor.warn('');
    void saveAgain();
  }),
];

/** An entry that is not stored yet is stored by the press. */
const showPreviews = (): void => {
  const entryId = editor.entryId();
  editor.previews.replaceChildren(
    createLink('プレビュー（パソコン）', editor.previewPath('desktop', entryId)),
    createLink('プレビュー（スマートフォン）', editor.previewPath('mobile', entryId)),
  );
};

const afterSave = (outcome: SaveOutcome, act: string, sent: string): void => {
  if (outcome.kind === 'saved') {
    failures = 0;
    lost = null;
    forgetStored();
    if (editor.entryId() === '') editor.setEntry(outcome.entryId);
    editor.setVersion(outcome.version);
    setUnsaved(typedText() !== sent);
    const mayLeave = !unsaved && !uploads.isRunning();
    // in another state, as when its time has come, the buttons of before do something else
    if (mayLeave && (act !== 'keep' || outcome.state !== editor.state())) {
      location.assign(outcome.next);
      return;
    }
    // what was typed meanwhile is the next save's
    if (unsaved) typed();
    editor.warn('');
    editor.sayState(ENTRY_STATE_LABELS[outcome.state] ?? '');
    editor.say(`${resolveSavedMessage(outcome)}（${formatTimeOfDay(outcome.savedAt)}）`);
    showPreviews();
    return;
  }
  void keepHere();
  editor.say('');
  if (outcome.kind === 'lost') {
    editor.warn(`${EDITOR_MESSAGES.lost}${EDITOR_MESSAGES.retry}`);
    lost = { act, sent };
    saveTimer = window.setTimeout(
      () => void saveAgain(),
      RETRY_MS[Math.min(failures, RETRY_MS.length - 1)],
    );
    failures += 1;
    return;
  }
  const { reason, message, version, entryId = editor.entryId() } = outcome;
  if (reason !== 'guest' || lost?.act !== act) lost = null;
  const isOver = reason === 'stale' || reason === 'sent-before';
  isHeld = true;
  if (reason === 'sent-before' && version !== undefined)
    before = { entryId: Number(entryId), version };
  if (isOver && version !== undefined) editor.warn(message, ...overwriteWays(entryId, version));
  else if (reason === 'guest') editor.warn(message, ...signInWays());
  else {
    // what is wrong is put right by typing
    isHeld = false;
    editor.warn(message);
  }
};

const saveNow = async (act: string): Promise<SaveOutcome> => {
  editor.say(EDITOR_MESSAGES.saving);
  const sent = typedText();
  const wasUnheard = isUnheard;
  isUnheard = true;
  // a page that is loaded again before the answer comes is to know of it
  if (editor.entryId() === '') await keepHere();
  const outcome = await saveEntry(editor, act, wasUnheard ? goOnWith : null);
  if (outcome.kind !== 'lost') isUnheard = wasUnheard && outcome.kind === 'refused';
  afterSave(outcome, act, sent);
  return outcome;
};

/** One save at a time: each names the one before it. */
const save = (act: string): Promise<SaveOutcome> => {
  window.clearTimeout(saveTimer);
  const turn = lastSave.then(() => saveNow(act));
  lastSave = turn.catch(() => undefined);
  return turn;
};

const typed = (): void => {
  setUnsaved(true);
  window.clearTimeout(saveTimer);
  // not put off by the next key: who types without a pause has it kept too
  keepTimer ??= window.setTimeout(() => void keepHere(), KEEP_MS);
  if (!isHeld && !isInComposition) saveTimer = window.setTimeout(() => void saveAgain(), SAVE_MS);
};

/** The acts that lead to another page when they are done. */
const leaveBy = async (act: string, submitter: HTMLElement): Promise<void> => {
  submitter.setAttribute('aria-busy', 'true');
  try {
    if (await uploads.settled(submitter.textContent)) await save(act);
  } finally {
    submitter.removeAttribute('aria-busy');
  }
};

const onSubmit = (event: SubmitEvent): void => {
  const { submitter } = event;
  const act = submitter instanceof HTMLButtonElement ? submitter.value : 'keep';
  // what waits is dropped by a page of its own
  if (act === 'discard') {
    forgetStored();
    setUnsaved(false);
    return;
  }
  event.preventDefault();
  if (submitter?.getAttribute('aria-busy') === 'true') return;
  isHeld = false;
  if (before) goOnWith(before.entryId, before.version);
  before = null;
  if (act === 'keep') void save('keep');
  else if (submitter) void leaveBy(act, submitter);
};

/** A preview shows what is saved: what is not is saved first, in the tab that the press has opened. */
const onPreview = async (event: MouseEvent): Promise<void> => {
  const { target } = event;
  if (!(target instanceof HTMLAnchorElement)) return;
  if (!unsaved && editor.entryId() !== '') return;
  event.preventDefault();
  const device = target.pathname.split('/').at(-1) ?? 'desktop';
  const tab = window.open('about:blank', '_blank');
  const outcome = await saveAgain();
  if (outcome.kind !== 'saved') tab?.close();
  else {
    const href = editor.previewPath(device, String(outcome.entryId));
    if (tab) tab.location.href = href;
    else location.assign(href);
  }
};

const takeUp = async (): Promise<void> => {
  // a page with a fault already shows the last typed text
  const tellsFault = !editor.alert.hidden;
  if (!isStoredHere) {
    if (!tellsFault) editor.warnDenied();
    return;
  }
  void keeper.holdTab();
  const stored = await keeper.read(editor.entryId());
  if (stored === null || tellsFault) return;
  const use = () => {
    editor.fill(stored.fields);
    typed();
    editor.say(EDITOR_MESSAGES.restored);
  };
  // of one that is stored, what another tab may have saved since is not to be written over unasked
  if (editor.entryId() === '' && stored.formKey !== '') {
    editor.setFormKey(stored.formKey);
    isUnheard = stored.isUnheard;
  }
  if (JSON.stringify(stored.fields) === typedText()) return;
  if (stored.version === editor.version() && !unsaved) use();
  else
    editor.warn(
      EDITOR_MESSAGES.older,
      createButton('その内容をもどす', () => {
        editor.warn('');
        use();
      }),
      createButton('捨てる', () => {
        forgetStored();
        editor.warn('');
      }),
    );
};

for (const part of document.querySelectorAll<HTMLElement>('[data-without-script]'))
  part.hidden = true;
editor.picture.multiple = true;
for (const type of ['input', 'compositionend'])
  editor.form.addEventListener(type, (event) => {
    if (event.target === editor.picture) return;
    isInComposition = isComposing(event);
    typed();
  });
editor.form.addEventListener('submit', onSubmit);
editor.previews.addEventListener('click', (event) => void onPreview(event));
editor.picture.addEventListener('change', () => {
  const files = [...(editor.picture.files ?? [])];
  editor.picture.value = '';
  uploads.add(files);
});
window.addEventListener('pagehide', keepLast);
// a page that comes back as it was is this tab's again
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  void keeper.holdTab();
  if (unsaved) void keepHere();
});
// what was done is told once, not with each later look
if (location.search !== '') history.replaceState(history.state, '', location.pathname);
showPreviews();
void takeUp();
