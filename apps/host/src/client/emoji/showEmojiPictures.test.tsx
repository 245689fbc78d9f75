/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { EMOJI_PATH } from './emojiPath.ts';
import { showEmojiPictures } from './showEmojiPictures.ts';

const SMILE = `${EMOJI_PATH}1f60a.svg`;
const Comment = ({ text }: { text: string }) => (
  <li>
    <p data-emoji="" suppressHydrationWarning>
      {text}
    </p>
  </li>
);
const pictures = (root: ParentNode = document) =>
  [...root.querySelectorAll('img')].map((picture) => new URL(picture.src).pathname);
const stops: (() => void)[] = [];
const show = (root: HTMLElement) => stops.push(showEmojiPictures(root));
afterEach(() => stops.splice(0).forEach((stop) => stop()));

test('the path of an emoji image contains the version of the emoji set', () => {
  const { version } = jest.requireActual<{ version: string }>('@discordapp/twemoji/package.json');
  expect(EMOJI_PATH).toBe(`/_emoji/${version}/`);
});

test('R7.7 BR19 replaces emoji in stored HTML and texts with inline images that have alt text', async () => {
  const { container } = render(
    <>
      <h1>題😊</h1>
      <div data-html-key="7" dangerouslySetInnerHTML={{ __html: '<b>やあ😊</b>❤' }} />
    </>,
  );
  show(container);
  expect(pictures()).toEqual([SMILE, `${EMOJI_PATH}2764.svg`]);
  const [picture] = container.querySelectorAll('img');
  // the style sheet displays all other images as blocks
  expect(picture?.style.display).toBe('inline');
  expect([picture?.alt, picture?.width, picture?.height, picture?.style.blockSize]).toEqual([
    '😊',
    20,
    20,
    '1em',
  ]);
  expect(container.querySelector('h1')?.textContent).toBe('題😊');
});

test('BR19 React hydrates, updates and removes text that contains emoji images', async () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = '<li><p data-emoji="">春😊</p></li>';
  show(root);
  const before = root.querySelector('img');
  expect(before).not.toBeNull();
  const faults = jest.fn();
  const live = await act(async () =>
    hydrateRoot(root, <Comment text="春😊" />, { onRecoverableError: faults }),
  );
  expect(root.querySelector('img')).toBe(before);
  await act(async () => live.render(<Comment text="夏😊😊" />));
  expect(pictures(root)).toEqual([SMILE, SMILE]);
  await act(async () => live.render(<Comment text="秋" />));
  expect(root.textContent).toBe('秋');
  await act(async () => live.unmount());
  expect(root.textContent).toBe('');
  expect(faults).not.toHaveBeenCalled();
});

test('R8.5 BR19 restores the character permanently when its image fails to load', async () => {
  const { container } = render(<Comment text="春😊" />);
  show(container);
  await act(async () => container.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(container.textContent).toBe('春😊');
  await act(async () => void container.append(document.createElement('hr')));
  expect(pictures(container)).toEqual([]);
});
