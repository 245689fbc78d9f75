import { createDrafts } from '@engawa/ui-templates/parts/drafts.ts';
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

// This script is inlined on the editor pages, whose form also works without it. A draft is stored
// in this browser first, then on the host.
const KEEP_MS = 200;
const SAVE_MS = 4000;
/** Delays in ms before each retry of a failed save. */
const RETRY_MS = [5000, 15_000, 60_000];
const editor = editorFormIn(document);
const uploads = createImageUploads(editor);
const drafts = createDrafts(getLocalStorage);
const keeper = createDraftKeeper(drafts, tabIdIn(history));

let unsaved = false;
let isStoredHere = drafts.unlock(editor.takeDraftKey());
let lastSave: Promise<unknown> = Promise.resolve();
let failures = 0;
/** whether the form was sent and no response arrived: the host may have stored the entry */
let isUnheard = false;
/** the action that got no response, and the text that was sent */
let lost: { readonly act: string; readonly sent: string } | null = null;
/** an earlier save of this form, reported to the member: their next press overwrites it */
let before: { readonly entryId: number; readonly version: number } | null = null;
let keepTimer: number | undefined;
let saveTimer: number | undefined;
/** no automatic save until the member acts, after a conflicting save or an expired session */
let isHeld = false;
/** during an IME composition nothing is saved: the response could leave the page */
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

/** Stores the latest input. Its encryption is asynchronous and finishes before the page unloads. */
const keepLast = (): void => {
  if (keepTimer !== undefined) void keepHere();
};

const warnBeforeLeaving = (event: BeforeUnloadEvent): void => {
  keepLast();
  if (!isStoredHere) event.preventDefault();
};

// only while input is unsaved: a `beforeunload` listener prevents the back/forward cache
const setUnsaved = (isUnsaved: boolean): void => {
  unsaved = isUnsaved;
  if (isUnsaved) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
};

const typedText = () => JSON.stringify(editor.fields());

/** Switches the form to a stored entry. The draft is then stored under the id of this entry. */
const goOnWith = (entryId: number, version: number): void => {
  const isNew = editor.entryId() === '';
  editor.goOnWith(entryId, version);
  void keepHere().then(() => isNew && keeper.remove(''));
};

/** Saves automatically. If an action got no response and the text is the same, repeats it. */
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

/** Displays the preview links. A press on one of them first saves an entry that is still new. */
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
    // the entry's state has changed, such as at its publication time: the buttons are outdated
    if (mayLeave && (act !== 'keep' || outcome.state !== editor.state())) {
      location.assign(outcome.next);
      return;
    }
    // the next save stores the text that was typed meanwhile
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
    // the member corrects invalid input by typing, so automatic saves continue
    isHeld = false;
    editor.warn(message);
  }
};

const saveNow = async (act: string): Promise<SaveOutcome> => {
  editor.say(EDITOR_MESSAGES.saving);
  const sent = typedText();
  const wasUnheard = isUnheard;
  isUnheard = true;
  // a page that is reloaded before the response must know that the form was sent
  if (editor.entryId() === '') await keepHere();
  const outcome = await saveEntry(editor, act, wasUnheard ? goOnWith : null);
  if (outcome.kind !== 'lost') isUnheard = wasUnheard && outcome.kind === 'refused';
  afterSave(outcome, act, sent);
  return outcome;
};

/** Runs one save at a time, because each request contains the version of the previous save. */
const save = (act: string): Promise<SaveOutcome> => {
  window.clearTimeout(saveTimer);
  const turn = lastSave.then(() => saveNow(act));
  lastSave = turn.catch(() => undefined);
  return turn;
};

const typed = (): void => {
  setUnsaved(true);
  window.clearTimeout(saveTimer);
  // no debounce, because the draft of a member who types without a pause must be stored too
  keepTimer ??= window.setTimeout(() => void keepHere(), KEEP_MS);
  if (!isHeld && !isInComposition) saveTimer = window.setTimeout(() => void saveAgain(), SAVE_MS);
};

/** Runs an action that leads to another page when it is done. */
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
  // discarding has its own page and needs no pending save
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

/** A preview renders the saved entry, so unsaved input is saved first, in the tab of the press. */
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
  // a page with an error already contains the last typed text
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
  // only for a new entry: if the entry is stored, a save of another tab must not be overwritten
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
// a page from the back/forward cache acquires its tab lock again
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  void keeper.holdTab();
  if (unsaved) void keepHere();
});
// the notification of the last action appears once, not after each reload
if (location.search !== '') history.replaceState(history.state, '', location.pathname);
showPreviews();
void takeUp();
