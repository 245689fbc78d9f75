import twemoji from '@discordapp/twemoji';
import { EMOJI_PATH } from './emojiPath.ts';

/**
 * Texts that pictures may stand in: stored HTML, which React leaves alone, and elements whose only child
 * is one string (`data-emoji`), whose node React never asks for again.
 */
const TEXTS = '[data-html-key], [data-emoji]';

/** A wide letter in its line, wherever the page's pictures are blocks: the line is as high as it was. */
const INLINE =
  'display:inline;block-size:1em;inline-size:1em;margin:0 0.05em;vertical-align:-0.1em';

/**
 * Puts pictures in the place of emoji (BR19), now and in what is shown later. A picture that does not
 * arrive leaves the character, and is not tried again.
 * @returns stops it
 */
export const showEmojiPictures = (root: HTMLElement): (() => void) => {
  const missing = new Set<string>();
  const convert = (text: HTMLElement) => {
    twemoji.parse(text, {
      callback: (icon) => !missing.has(icon) && `${EMOJI_PATH}${icon}.svg`,
      attributes: () => ({ width: '20', height: '20', draggable: 'false' }),
    });
    for (const picture of text.querySelectorAll<HTMLImageElement>('img.emoji[draggable]')) {
      if (picture.style.blockSize !== '') continue;
      // the policy refuses style attributes, not what a script sets
      picture.style.cssText = INLINE;
      picture.addEventListener('error', () => {
        const icon = picture.src.slice(picture.src.lastIndexOf('/') + 1, -'.svg'.length);
        missing.add(icon);
        picture.replaceWith(picture.alt);
      });
    }
  };
  const convertAll = () => root.querySelectorAll<HTMLElement>(TEXTS).forEach(convert);
  const watch = new MutationObserver(convertAll);
  convertAll();
  watch.observe(root, { childList: true, characterData: true, subtree: true });
  return () => watch.disconnect();
};
