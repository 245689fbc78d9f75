/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { EDITED_ENTRY } from './anEditedEntry.fixture.ts';
import { EMPTY_ENTRY, EntryEditorPage } from './EntryEditorPage.tsx';
import { resolveDone } from './editorMessages.ts';
import { toSaveRequest } from './entryForm.ts';

const PLANNED_AT = '2026-11-30T09:00:00.000+09:00';

test.each([
  [{ entryId: null }, ['publish公開する', 'keep下書きを保存する'], ''],
  [
    { state: 'planned', publishAt: PLANNED_AT },
    ['keep予約のまま保存する', 'publishNowいますぐ公開する', 'withdraw予約をやめて下書きにもどす'],
    '2026年11月30日 9:00に公開する予約です。',
  ],
  [
    { state: 'open' },
    ['publish変更を公開する', 'keep公開せずに変更を保存する', 'withdraw公開をやめて下書きにもどす'],
    '',
  ],
  [
    { state: 'amember', isChanged: true },
    [
      'publish変更を公開する',
      'keep公開せずに変更を保存する',
      'withdraw公開をやめて下書きにもどす',
      'discard公開していない変更を取り消す',
    ],
    '',
  ],
  [{ state: 'open', isHidden: true }, [], '運営者により非表示にされているため、変更できません。'],
] as const)('R1.6 for %j shows the buttons with their labels', (facts, buttons, note) => {
  const { container } = render(<EntryEditorPage {...EDITED_ENTRY} {...facts} csrfToken="t" />);
  const acts = container.querySelector<HTMLElement>('.OwnerPage-answers ~ div.OwnerPage-acts');
  if (!acts) throw new Error('the form has no acts');
  const visible = within(acts).queryAllByRole<HTMLButtonElement>('button');
  expect(visible.map(({ value, textContent }) => value + textContent)).toEqual(buttons);
  expect(container.textContent).toContain(note);
  expect(container.querySelector<HTMLInputElement>('[name=state]')?.value).toBe(
    'state' in facts ? facts.state : 'draft',
  );
  expect(screen.queryAllByRole('link', { name: '削除する' })).toHaveLength(
    'entryId' in facts ? 0 : 1,
  );
});

test.each(['draft', 'planned', 'open', 'amember'] as const)(
  'R1.6 the help text of the publish time names only available buttons (%s)',
  (state) => {
    const { container } = render(<EntryEditorPage {...EDITED_ENTRY} state={state} csrfToken="t" />);
    const note = document.getElementById('entry-publish-at-note')?.textContent ?? '';
    const named = [...note.matchAll(/「(.*?)」/g)].map(([, name]) => name);
    expect(named).not.toEqual([]);
    const labels = [...container.querySelectorAll('button:not([hidden])')].map(
      ({ textContent }) => textContent,
    );
    expect(labels).toEqual(expect.arrayContaining(named));
    const field = container.querySelector('[name=publishAt]');
    expect(field?.getAttribute('aria-describedby')).toBe('entry-publish-at-note');
  },
);

test('R1.6 the publish time of a hidden entry has no help text', () => {
  const { container } = render(<EntryEditorPage {...EDITED_ENTRY} isHidden csrfToken="t" />);
  expect(container.querySelector('[name=publishAt]')?.hasAttribute('aria-describedby')).toBe(false);
  expect(container.querySelector('#entry-publish-at-note')).toBeNull();
});

test.each(['draft', 'planned', 'open', 'amember'] as const)(
  'R1.6 Enter in a one-line field saves the entry without publishing (%s)',
  (state) => {
    const { container } = render(<EntryEditorPage {...EDITED_ENTRY} state={state} csrfToken="t" />);
    // a browser presses the first submit button of a form, visible or not
    const first = container.querySelector<HTMLButtonElement>('form [type=submit]');
    expect([first?.name, first?.value, first?.hidden]).toEqual(['act', 'keep', true]);
  },
);

test('R1.6 publishing a planned entry immediately removes its publish time', () => {
  const entry = { ...EMPTY_ENTRY, publishAt: '2026-11-30T09:00' };
  expect(toSaveRequest('publishNow', entry)).toEqual({ act: 'publish', entry: EMPTY_ENTRY });
  expect(toSaveRequest('publish', entry)).toEqual({ act: 'publish', entry });
  expect(toSaveRequest('addPicture', entry)).toEqual({ act: 'keep', entry });
});

test('R1.6 reports that a planned entry with a past time is a draft again', () => {
  const draft = { state: 'draft', isChanged: false } as const;
  expect(resolveDone('keep', draft, true)).toBe('unplanned');
  expect(resolveDone('addPicture', draft, true)).toBe('unplanned');
  expect(resolveDone('keep', draft, false)).toBe('stored');
  expect(resolveDone('publishNow', { state: 'open', isChanged: false }, true)).toBe('published');
  expect(resolveDone('keep', { state: 'planned', isChanged: false }, true)).toBe('planned-stored');
});
