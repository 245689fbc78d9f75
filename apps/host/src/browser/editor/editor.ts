import { createDraftKeeper, tabIdIn, type KeptDraft } from './keptDraft.ts';
import { editorFormIn } from './editorForm.ts';
import { saveEntry, type SaveOutcome } from './saveEntry.ts';
import { sendPictures } from './sendPictures.ts';

// Stands inline on the pages of the editor. The form works without it; with it what is typed is kept in
// the browser at once, and on the platform after a pause.
const KEEP_MS = 500;
const SAVE_MS = 4000;
/** Waits before the next try of a save that was lost. */
const RETRY_MS = [5000, 15_000, 60_000];
const STATES: Readonly<Record<string, string>> = {
  draft: '下書き',
  planned: '予約',
  open: '公開中',
  amember: '会員限定',
};
const WORDS = {
  saving: '保存しています…',
  changed: '変更を保存しました。まだ公開されていません。',
  planned: '変更を保存しました。予約した日時に公開されます。',
  draft: '下書きを保存しました。',
  lost: '保存できませんでした。入力した内容はこの画面に残っています。',
  retry: 'あとで自動的に保存しなおします。',
  denied: 'このブラウザーには下書きを残せません。',
  restored: '前に入力して保存されていなかった内容を、このブラウザーからもどしました。',
  older: 'このブラウザーに、保存されていない別の内容が残っています。',
} as const;

const editor = editorFormIn(document);
const keeper = createDraftKeeper(() => localStorage, editor.amebaId, tabIdIn(history));

let unsaved = false;
let isKeptHere = true;
let lastSave: Promise<unknown> = Promise.resolve();
let failures = 0;
let keepTimer: number | undefined;
let saveTimer: number | undefined;
/** another save came first, or the session is over: nothing is saved by itself until the member acts */
let isHeld = false;

const timeIn = (iso: string) => /T(\d\d:\d\d)/.exec(iso)?.[1] ?? '';

const button = (label: string, act: () => void): HTMLButtonElement => {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
};

const link = (label: string, href: string): HTMLAnchorElement => {
  const made = document.createElement('a');
  made.href = href;
  made.target = '_blank';
  made.rel = 'noopener';
  made.textContent = label;
  return made;
};

const warnDenied = (): void => {
  const label = editor.keepLabel();
  const way = label === null ? '' : `ページを閉じる前に「${label}」を押してください。`;
  editor.warn(WORDS.denied + way);
};

const keepHere = (isLeft = false): void => {
  window.clearTimeout(keepTimer);
  const draft: KeptDraft = { version: editor.version(), fields: editor.fields() };
  const wasKept = isKeptHere;
  isKeptHere = keeper.write(editor.entryId(), draft, isLeft);
  if (wasKept && !isKeptHere) warnDenied();
};

// only while something would be lost: the page could not be kept in memory else
const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

const setUnsaved = (isUnsaved: boolean): void => {
  unsaved = isUnsaved;
  if (isUnsaved && !isKeptHere) window.addEventListener('beforeunload', warnBeforeLeaving);
  else window.removeEventListener('beforeunload', warnBeforeLeaving);
};

const overwriteWays = (entryId: number | string, version: number): readonly Node[] => [
  link('保存された内容を見る（新しいタブで開きます）', `/_customize/entries/${entryId}`),
  button('この内容で上書きする', () => {
    isHeld = false;
    editor.goOnWith(Number(entryId), version);
    editor.warn('');
    void save('keep');
  }),
];

const signInWays = (): readonly Node[] => [
  link('ログインする（新しいタブで開きます）', '/_signin?return_to=/_customize/entries'),
  button('ログインしたので、保存する', () => {
    isHeld = false;
    editor.warn('');
    void save('keep');
  }),
];

const previewOf = (device: string, entryId: string): string =>
  `/entry-preview/${device}?${new URLSearchParams({ amebaId: editor.amebaId, entry_id: entryId }).toString()}`;

/** An entry that is not stored yet is stored by the press. */
const showPreviews = (): void => {
  const entryId = editor.entryId();
  editor.previews.replaceChildren(
    link('プレビュー（パソコン）', previewOf('desktop', entryId)),
    link('プレビュー（スマートフォン）', previewOf('mobile', entryId)),
  );
};

const afterSave = (outcome: SaveOutcome, typedBefore: string, keptAs: string): void => {
  if (outcome.kind === 'saved') {
    failures = 0;
    if (editor.entryId() === '') editor.setEntry(outcome.entryId);
    editor.setVersion(outcome.version);
    keeper.remove(keptAs);
    setUnsaved(JSON.stringify(editor.fields()) !== typedBefore);
    // what was typed meanwhile is the next save's
    if (unsaved) typed();
    editor.warn('');
    // its time has come, or is not ahead any more: the buttons of before do something else now
    if (!unsaved && outcome.state !== editor.state()) {
      location.assign(outcome.next);
      return;
    }
    editor.sayState(STATES[outcome.state] ?? '');
    const isPlanned = outcome.state === 'planned';
    const words = outcome.isChanged ? WORDS.changed : isPlanned ? WORDS.planned : WORDS.draft;
    editor.say(`${words}（${timeIn(outcome.savedAt)}）`);
    showPreviews();
    return;
  }
  keepHere();
  editor.say('');
  if (outcome.kind === 'lost') {
    editor.warn(`${WORDS.lost}${WORDS.retry}`);
    saveTimer = window.setTimeout(
      () => void save('keep'),
      RETRY_MS[Math.min(failures, RETRY_MS.length - 1)],
    );
    failures += 1;
    return;
  }
  const { reason, message, version, entryId = editor.entryId() } = outcome;
  const isOver = reason === 'stale' || reason === 'sent-before';
  isHeld = true;
  if (isOver && version !== undefined) editor.warn(message, ...overwriteWays(entryId, version));
  else if (reason === 'guest') editor.warn(message, ...signInWays());
  else {
    // what is wrong is put right by typing
    isHeld = false;
    editor.warn(message);
  }
};

const saveNow = async (act: string): Promise<SaveOutcome> => {
  editor.say(WORDS.saving);
  const typedBefore = JSON.stringify(editor.fields());
  const keptAs = editor.entryId();
  const outcome = await saveEntry(editor, act, failures > 0);
  if (act === 'keep' || outcome.kind !== 'saved') afterSave(outcome, typedBefore, keptAs);
  else keeper.remove(keptAs);
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
  window.clearTimeout(keepTimer);
  window.clearTimeout(saveTimer);
  keepTimer = window.setTimeout(() => keepHere(), KEEP_MS);
  if (!isHeld) saveTimer = window.setTimeout(() => void save('keep'), SAVE_MS);
};

/** The acts that lead to another page when they are done. */
const leaveBy = async (act: string, submitter: HTMLElement): Promise<void> => {
  submitter.setAttribute('aria-busy', 'true');
  const outcome = await save(act);
  submitter.removeAttribute('aria-busy');
  if (outcome.kind !== 'saved') return;
  setUnsaved(false);
  location.assign(outcome.next);
};

const onSubmit = (event: SubmitEvent): void => {
  const { submitter } = event;
  const act = submitter instanceof HTMLButtonElement ? submitter.value : 'keep';
  // what waits is dropped by a page of its own
  if (act === 'discard') {
    keeper.remove(editor.entryId());
    setUnsaved(false);
    return;
  }
  event.preventDefault();
  if (submitter?.getAttribute('aria-busy') === 'true') return;
  isHeld = false;
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
  const outcome = await save('keep');
  if (outcome.kind !== 'saved') tab?.close();
  else {
    const href = previewOf(device, String(outcome.entryId));
    if (tab) tab.location.href = href;
    else location.assign(href);
  }
};

const takeUp = (): void => {
  const kept = keeper.read(editor.entryId());
  if (kept === 'denied') {
    isKeptHere = false;
    warnDenied();
    return;
  }
  if (kept === null || JSON.stringify(kept.fields) === JSON.stringify(editor.fields())) return;
  const use = () => {
    editor.fill(kept.fields);
    typed();
    editor.say(WORDS.restored);
  };
  // a page that tells of a fault stands on what was typed last already
  if (!editor.alert.hidden) return;
  if (kept.version === editor.version()) use();
  else
    editor.warn(
      WORDS.older,
      button('その内容をもどす', () => {
        editor.warn('');
        use();
      }),
      button('捨てる', () => {
        keeper.remove(editor.entryId());
        editor.warn('');
      }),
    );
};

for (const part of document.querySelectorAll<HTMLElement>('[data-without-script]'))
  part.hidden = true;
editor.picture.multiple = true;
editor.form.addEventListener('input', ({ target }) => {
  if (target !== editor.picture) typed();
});
editor.form.addEventListener('submit', onSubmit);
editor.previews.addEventListener('click', (event) => void onPreview(event));
editor.picture.addEventListener('change', () => {
  const files = [...(editor.picture.files ?? [])];
  editor.picture.value = '';
  void sendPictures(editor, files, WORDS.lost);
});
// what was typed in the last half second
window.addEventListener('pagehide', () => {
  if (unsaved) keepHere(true);
});
// a page that comes back as it was is this tab's again
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && unsaved) keepHere();
});
// what was done is told once, not with each later look
if (location.search !== '') history.replaceState(history.state, '', location.pathname);
showPreviews();
takeUp();
