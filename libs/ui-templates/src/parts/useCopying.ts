import { useRef, useState } from 'react';

type Copied = 'not yet' | 'copied' | 'refused';

/**
 * Copies a text to the clipboard. @returns false if the browser has no clipboard API or denies its
 * use
 */
export const copyText = async (text: string): Promise<boolean> => {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
};

/**
 * Copies the text of a field, which stays selected for manual copying.
 * @param text the text to copy; a new text resets the state
 * @param what name of the text, such as `アドレス`
 * @returns the field's ref, the press handler, and the message about the last press
 */
export const useCopying = <F extends HTMLInputElement | HTMLTextAreaElement>(
  text: string,
  what: string,
) => {
  const field = useRef<F>(null);
  const [last, setLast] = useState<{ readonly text: string; readonly copied: Copied }>({
    text,
    copied: 'not yet',
  });
  const press = async () => {
    field.current?.select();
    setLast({ text, copied: (await copyText(text)) ? 'copied' : 'refused' });
  };
  const words: Readonly<Record<Copied, string>> = {
    'not yet': '',
    copied: 'コピーしました。',
    refused: `コピーできませんでした。選択した${what}をコピーしてください。`,
  };
  return { field, press, said: words[last.text === text ? last.copied : 'not yet'] };
};
