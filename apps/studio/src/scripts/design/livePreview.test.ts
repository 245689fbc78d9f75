/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { startLivePreview } from './livePreview.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R1.7 updates the preview after a composition, not during it', () => {
  document.body.innerHTML = `<form><textarea name="css"></textarea>
    <button formtarget="preview">プレビュー</button></form>`;
  const submitted: string[] = [];
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    submitted.push(field.value);
  });
  startLivePreview(document.createElement('iframe'));
  fireEvent.input(field, { target: { value: 'a' } });
  fireEvent.input(field, { target: { value: 'aう' }, isComposing: true });
  jest.runAllTimers();
  expect(submitted).toEqual([]);
  fireEvent.input(field, { target: { value: 'a梅' }, isComposing: true });
  fireEvent.compositionEnd(field);
  jest.runAllTimers();
  expect(submitted).toEqual(['a梅']);
});
