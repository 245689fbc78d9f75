import twemoji from '@discordapp/twemoji';
import { EMOJI_PATH } from './emojiPath.ts';

/**
 * Selector of elements in which images may replace text: elements with stored HTML, which React
 * does not change, and elements whose only child is one string (`data-emoji`), because React never
 * reads their text node again.
 */
const TEXTS = '[data-html-key], [data-emoji]';

/**
 * Styles that lay out an image like a wide letter, so that the line height does not change, even if
 * a style sheet displays images as blocks.
 */
const INLINE =
  'display:inline;block-size:1em;inline-size:1em;margin:0 0.05em;vertical-align:-0.1em';

/**
 * Replaces emoji with images (BR19), now and in content that is added later. If an image does not
 * load, its character returns and the image is not requested again.
 * @returns a function that stops the replacement
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
      // the Content-Security-Policy blocks style attributes but not styles that a script sets
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
