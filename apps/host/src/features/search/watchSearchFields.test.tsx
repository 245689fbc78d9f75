/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { createRecorder } from '../../client/boot/recorder.ts';
import { watchSearchFields } from './watchSearchFields.ts';

const isAlways = () => true;
const { composing } = createRecorder(() => undefined, isAlways, isAlways);

const settled = () => act(async () => undefined);

test('R3.7 loads the suggestion code when a search field gets focus, once per field, and retries a failure', async () => {
  const opened: HTMLInputElement[] = [];
  const lost: unknown[] = [];
  let isThere = false;
  let requested = 0;
  const load = async () => {
    requested += 1;
    if (!isThere) throw new Error('it did not arrive');
    return { openProposals: (field: HTMLInputElement) => void opened.push(field) };
  };
  render(
    <>
      <input aria-label="another" />
      <SearchBox action="/search/" />
    </>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  const other = screen.getByLabelText('another');
  watchSearchFields(load, (error) => lost.push(error), composing);
  act(() => other.focus());
  await settled();
  expect(requested).toBe(0);
  act(() => field.focus());
  await settled();
  expect([opened, lost.length]).toEqual([[], 1]);
  isThere = true;
  for (const each of [other, field, other, field]) act(() => each.focus());
  await settled();
  expect([opened, requested]).toEqual([[field], 2]);
});

test('opens suggestions in a field that already has the focus', async () => {
  render(<SearchBox action="/search/" />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  act(() => field.focus());
  const opened: HTMLInputElement[] = [];
  watchSearchFields(
    async () => ({ openProposals: (each) => void opened.push(each) }),
    () => undefined,
    composing,
  );
  await settled();
  expect(opened).toEqual([field]);
});

test('opens suggestions only after the composition in the field has ended', async () => {
  render(<SearchBox action="/search/" />);
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  act(() => field.focus());
  fireEvent.compositionStart(field);
  const opened: HTMLInputElement[] = [];
  watchSearchFields(
    async () => ({ openProposals: (each) => void opened.push(each) }),
    () => undefined,
    composing,
  );
  await settled();
  expect(opened).toEqual([]);
  fireEvent.compositionEnd(field);
  expect(opened).toEqual([field]);
});
