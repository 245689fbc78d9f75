import type { EditorForm } from './editorForm.ts';
import { postWithToken } from './saveEntry.ts';

const WORDS = {
  picture: '画像を送っています…',
  pictureDone: '画像を本文に入れました。「］」の前に「：」と説明を入れると、画像の説明になります。',
} as const;

const sendPicture = async (editor: EditorForm, file: File, lost: string): Promise<void> => {
  editor.say(WORDS.picture);
  editor.warn('');
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
    editor.insert(mark);
    editor.say(WORDS.pictureDone);
    return;
  }
  editor.say('');
  const message = answer?.said['message'];
  editor.warn(typeof message === 'string' ? message : lost);
};

/**
 * Sends pictures and puts them into the text, one after the other, in the order in which they were chosen.
 * @param lost what is said where no answer has come
 */
export const sendPictures = async (
  editor: EditorForm,
  files: readonly File[],
  lost: string,
): Promise<void> => {
  for (const file of files) await sendPicture(editor, file, lost);
};
