/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { Proposals } from './Proposals.tsx';

const WORDS = ['梅しごと', '梅酒', '梅雨'];

const submitted: string[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  submitted.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

/** Waits for the pause after the last letter, and for the response. */
const pause = () => act(async () => jest.advanceTimersByTimeAsync(250));

const open = async (words: readonly string[] = WORDS) => {
  render(<SearchBox action="/search/" />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const form = field.form;
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push(field.value);
  });
  act(() => field.focus());
  const read = fakeRead({ searchSuggestions: { words } });
  const rendered = render(<Proposals field={field} read={read} />);
  await pause();
  return { field, read, ...rendered };
};

const type = async (field: HTMLInputElement, text: string) => {
  fireEvent.input(field, { target: { value: text } });
  await pause();
};
const press = (field: HTMLInputElement, key: string) => fireEvent.keyDown(field, { key });
const chosen = () =>
  screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

describe('R3.7 the search suggestions', () => {
  it('start with trending words, and their number is announced', async () => {
    const { field, read } = await open();
    expect(read.calls).toEqual([{ resource: 'searchSuggestions', params: { q: '', limit: 8 } }]);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(WORDS);
    expect(screen.getByRole('combobox')).toBe(field);
    expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('3件の候補があります');
    expect(document.activeElement).toBe(field);
  });

  it('are requested once the reader pauses, for the latest text', async () => {
    const { field, read } = await open();
    for (const text of ['う', 'うめ', ' 梅']) fireEvent.input(field, { target: { value: text } });
    await pause();
    expect(read.calls.slice(1)).toMatchObject([{ params: { q: '梅' } }]);
  });

  it('are not requested when the field has lost the focus before the code loaded', async () => {
    render(<SearchBox action="/search/" />);
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    act(() => field.focus());
    act(() => field.blur());
    const read = fakeRead({ searchSuggestions: { words: WORDS } });
    render(<Proposals field={field} read={read} />);
    await pause();
    expect(read.calls).toEqual([]);
    expect(field.getAttribute('aria-expanded')).toBe('false');
    act(() => field.focus());
    await pause();
    expect(screen.getAllByRole('option')).toHaveLength(WORDS.length);
  });

  it('are not requested during a composition', async () => {
    const { field, read } = await open();
    fireEvent(field, new InputEvent('input', { isComposing: true }));
    await pause();
    expect(read.calls).toHaveLength(1);
    fireEvent.compositionEnd(field);
    await pause();
    expect(read.calls).toHaveLength(2);
  });

  it.each([
    ['Safari', { keyCode: 229 }],
    ['other browsers', { isComposing: true }],
  ])('are not submitted by the Enter that ends a composition in %s', async (_, ofMethod) => {
    const { field } = await open();
    press(field, 'ArrowDown');
    expect(fireEvent.keyDown(field, { key: 'Enter', ...ofMethod })).toBe(true);
    fireEvent.keyDown(field, { key: 'ArrowDown', ...ofMethod });
    expect([chosen(), submitted]).toEqual([['梅しごと'], []]);
  });

  it('are selected by the arrow keys, which wrap around to the field', async () => {
    const { field } = await open();
    expect(chosen()).toEqual([]);
    press(field, 'ArrowDown');
    expect(chosen()).toEqual(['梅しごと']);
    expect(field.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    press(field, 'ArrowUp');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    press(field, 'ArrowUp');
    expect(chosen()).toEqual(['梅雨']);
    press(field, 'ArrowDown');
    expect(chosen()).toEqual([]);
  });

  it('are submitted by Enter only if one is selected', async () => {
    const { field } = await open();
    expect(press(field, 'Enter')).toBe(true);
    expect(submitted).toEqual([]);
    press(field, 'ArrowDown');
    press(field, 'ArrowDown');
    expect(press(field, 'Enter')).toBe(false);
    expect(submitted).toEqual(['梅酒']);
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('are submitted by a press, and the field retains the focus', async () => {
    await open();
    const option = screen.getByRole('option', { name: '梅雨' });
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    expect(submitted).toEqual(['梅雨']);
  });

  it.each(['Escape', 'blur'])('close on %s, and open again on an arrow key', async (way) => {
    const { field } = await open();
    if (way === 'blur') fireEvent.blur(field);
    else press(field, way);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    press(field, 'ArrowDown');
    await pause();
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('remain closed without results', async () => {
    const { field } = await open([]);
    await type(field, 'zzz');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('do not change the type of the field, whose role is restored on unmount', async () => {
    render(<SearchBox action="/search/" />);
    const { type } = screen.getByRole<HTMLInputElement>('searchbox');
    cleanup();
    const { field, unmount } = await open();
    expect(field.type).toBe(type);
    unmount();
    expect(screen.getByRole('searchbox')).toBe(field);
    expect(field.getAttributeNames().filter((name) => name.startsWith('aria-'))).toEqual([
      'aria-label',
    ]);
  });
});
