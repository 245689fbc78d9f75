import { useRef, useState } from 'react';

type Copied = 'not yet' | 'copied' | 'refused';

/** Whether a text could be copied: browsers without a clipboard, and readers who allow none, refuse. */
export const copyText = async (text: string): Promise<boolean> => {
  if (!('clipboard' in navigator)) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
};

/**
 * Copies what stands in a field, which is selected for who copies by hand.
 * @param text what is copied; another text has not been copied yet
 * @param what it is called, such as `アドレス`
 * @returns the field's ref, what a press does, and what is said of the last one
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
