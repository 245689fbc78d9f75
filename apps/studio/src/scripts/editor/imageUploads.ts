import type { EditorForm } from './editorForm.ts';
import { createButton } from './editorMessages.ts';
import { postWithToken } from './saveEntry.ts';

const INSERTED =
  '画像を本文に入れました。「］」の前に「：」と説明を入れると、画像の説明になります。';
const NO_ANSWER = '送れませんでした。通信を確かめてください。';
/**
 * Permanent reasons for a rejection: a second upload of the same file fails for the same reason.
 */
const FINAL: ReadonlySet<unknown> = new Set(['no-picture', 'too-many-pixels', 'too-large']);

type Failure = { readonly file: File; readonly words: string; readonly canRetry: boolean };

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

const elementWith = (name: 'p' | 'ul' | 'li', ...content: readonly (Node | string)[]) => {
  const element = document.createElement(name);
  element.append(...content);
  return element;
};

/** Builds a list with one row for each reason; the row contains the names of the failed files. */
const buildFailureList = (failures: readonly Failure[]): HTMLElement => {
  const names = new Map<string, string[]>();
  for (const { file, words } of failures)
    names.set(words, [...(names.get(words) ?? []), file.name]);
  const rows = [...names].map(([words, files]) =>
    elementWith('li', `${files.join('、')}：${words}`),
  );
  return elementWith('ul', ...rows);
};

/** Uploads one image and inserts it into the text. @returns null on success */
const send = async (editor: EditorForm, file: File): Promise<Failure | null> => {
  const body = () => {
    const data = new FormData();
    data.set('csrf_token', editor.token());
    data.set('form_key', editor.formKey());
    data.set('amebaId', editor.amebaId);
    data.set('picture', file);
    return data;
  };
  const answer = await postWithToken(editor, editor.picturesPath, body);
  const mark = answer?.said['mark'];
  if (answer?.status === 200 && typeof mark === 'string') {
    await editor.insert(mark);
    return null;
  }
  const { message, reason } = answer?.said ?? {};
  const words = typeof message === 'string' ? message : NO_ANSWER;
  return { file, words, canRetry: !FINAL.has(reason) };
};

/** Lists the failures until the member closes the list or sends the images again. */
const showFailures = (
  { warnOfImages, picture }: EditorForm,
  failures: readonly Failure[],
  add: (files: readonly File[]) => void,
): void => {
  const again = failures.filter(({ canRetry }) => canRetry).map(({ file }) => file);
  // the pressed button is removed with the list, so the focus moves to the file field
  const close = () => {
    warnOfImages();
    picture.focus();
  };
  const retry = () => {
    close();
    add(again);
  };
  warnOfImages(
    elementWith('p', `${failures.length}枚の画像を入れられませんでした。`),
    buildFailureList(failures),
    ...(again.length > 0 ? [createButton(`${again.length}枚をもう一度送る`, retry)] : []),
    createButton('閉じる', close),
  );
};

/** Uploads the images of an entry one after the other, in the order in which they were chosen. */
export const createImageUploads = (editor: EditorForm) => {
  const waiting: File[] = [];
  let failures: Failure[] = [];
  let added = 0;
  let running: Promise<void> | null = null;
  /** the label of the button that the member has pressed meanwhile */
  let next = '';

  const run = async (): Promise<void> => {
    window.addEventListener('beforeunload', confirmLeaving);
    try {
      for (let file = waiting.shift(); file; file = waiting.shift()) {
        const count = `${added - waiting.length}/${added}`;
        const then = next === '' ? '' : `終わりしだい「${next}」に進みます。`;
        editor.say(`画像を送っています（${count}）…${then}`);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const failure = await send(editor, file);
        if (failure) failures.push(failure);
      }
    } finally {
      running = null;
      window.removeEventListener('beforeunload', confirmLeaving);
    }
    editor.say(failures.length < added ? INSERTED : '');
    if (failures.length > 0) showFailures(editor, failures, add);
  };

  const add = (files: readonly File[]): void => {
    waiting.push(...files);
    added += files.length;
    if (running !== null) return;
    added = waiting.length;
    failures = [];
    editor.warnOfImages();
    running = run();
  };

  return {
    add,
    isRunning: () => running !== null,
    /**
     * Waits until all chosen images have been sent.
     * @param label label of the pressed button
     * @returns false if an upload failed: then the press only displays a message
     */
    settled: async (label: string): Promise<boolean> => {
      if (running === null) return true;
      next = label;
      editor.say(`画像を送っています。終わりしだい「${label}」に進みます。`);
      try {
        await running;
      } finally {
        next = '';
      }
      if (failures.length === 0) return true;
      editor.say(`「${label}」には進んでいません。画像を確かめて、もう一度押してください。`);
      return false;
    },
  };
};
