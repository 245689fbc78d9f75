/** @jest-environment jsdom */
import { act, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aReblogCard } from '@engawa/api-client/fixtures/reblog.ts';
import { aWireEntry, aWireEntryDetail } from '@engawa/api-client/fixtures/wireEntry.ts';
import { blockChanged, personalLoaded, sessionEnded, type TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { entriesListed, entrySlice } from '../entries/entrySlice.ts';
import { exposed } from './reblogCard.module.ts';
import { originalKey } from './reblogCardSlice.ts';

configure({ asyncUtilTimeout: 60_000 });

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const CARD = aReblogCard();
const ENTRY = aStoredEntry({ reblog: CARD });
const ADDRESS = `/${CARD.amebaId}/entry-${CARD.entryId}.html`;

const open = (answers: FakeAnswers = {}, template: TemplateName = 'new', entry = ENTRY) => {
  const read = fakeRead(answers);
  const page = aContractStore({ slices: [entrySlice, ...exposed.slices], read });
  page.store.dispatch(entriesListed([entry]));
  const { saga, View } = exposed;
  if (saga) stops.push(page.start(saga));
  return {
    page,
    calls: read.calls,
    ...hydrated(<View id={String(entry.entryId)} template={template} />, {
      store: page.store,
      template,
      htmlOf: page.html.get,
    }),
  };
};

const way = () => screen.getByRole<HTMLAnchorElement>('link', { name: /続きを読む|閉じる/ });

describe.each(TEMPLATE_NAMES)('the card of a reblog in %s', (template) => {
  it('R2.2.15 quotes the original with its blog and author, and links to it without scripts', () => {
    const { container, complaints } = open({}, template);
    expect(complaints).toEqual([]);
    expect(container.querySelector('blockquote')?.textContent).toBe(
      `${CARD.blogTitle}${CARD.nickname}${CARD.title}${CARD.excerpt}`,
    );
    expect(container.querySelector('img')?.width).toBe(96);
    expect(way().getAttribute('href')).toBe(ADDRESS);
    expect(way().getAttribute('aria-expanded')).toBe('false');
  });
});

describe('a reblog card that expands in place', () => {
  const original = aWireEntry({ entry_text: '<p>三日続けて晴れました。つづき</p>' });
  const answers = { blogEntry: aWireEntryDetail({ entry: original }) };

  it('BR17 shows the full text below the button after one read, and closes again', async () => {
    const { calls, page } = open(answers);
    await userEvent.click(way());
    expect(way().getAttribute('aria-expanded')).toBe('true');
    const text = document.getElementById(way().getAttribute('aria-controls') ?? '');
    await act(async () => undefined);
    expect(text?.hidden).toBe(false);
    // nothing above the button has changed
    expect(way().compareDocumentPosition(text ?? way())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const key = originalKey(ENTRY.entryId);
    expect(text?.querySelector(`[data-html-key="${key}"]`)).not.toBeNull();
    expect(page.html.get(key)).toContain('つづき');
    await userEvent.click(way());
    expect(text?.hidden).toBe(true);
    await userEvent.click(way());
    expect(calls).toHaveLength(1);
    expect(calls[0]?.params).toMatchObject({ amebaId: CARD.amebaId, entryId: CARD.entryId });
  });

  it('shows an error and a link to the original if the read fails, and retries when reopened', async () => {
    const { calls, container } = open({ blogEntry: failsWith('API-001', 0) });
    await userEvent.click(way());
    await act(async () => undefined);
    expect(container.querySelector('output')?.textContent).toBe('本文を読み込めませんでした。');
    expect(screen.getByRole('link', { name: '元の記事のページへ' }).getAttribute('href')).toBe(
      ADDRESS,
    );
    await userEvent.click(way());
    await userEvent.click(way());
    expect(calls).toHaveLength(2);
  });

  it('leaves a click with the Control key to the browser', async () => {
    const { calls } = open(answers);
    // jsdom has no tabs
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(way());
    expect([way().getAttribute('aria-expanded'), calls]).toEqual(['false', []]);
  });
});

test('an entry whose original is deleted has no card', () => {
  const { container } = open({}, 'new', aStoredEntry({ reblog: null }));
  expect(container.textContent).toBe('');
});

const MEMBER = { status: 'member', nickname: '麦茶', hasBlog: true, csrfToken: 't0' } as const;

const signIn = (
  { page }: ReturnType<typeof open>,
  amebaId = 'mugicha88',
  hidden: Readonly<Record<string, boolean>> = {},
) =>
  act(() => {
    const session = { ...MEMBER, amebaId };
    page.store.dispatch(personalLoaded({ session, own: { hidden } }));
  });

describe.each(TEMPLATE_NAMES)('R4.10 the card of a hidden member’s entry in %s', (template) => {
  it('is replaced by a neutral message, and reappears when the member is unblocked', () => {
    const rendered = open({}, template);
    const { container, page } = rendered;
    signIn(rendered, 'mugicha88', { [CARD.amebaId]: true });
    expect(container.textContent).toBe('元の記事は表示できません。');
    expect(container.querySelector('a, img')).toBeNull();
    act(() => void page.store.dispatch(blockChanged({ amebaId: CARD.amebaId, isBlocked: false })));
    expect(container.querySelector('blockquote')?.textContent).toContain(CARD.title);
  });
});

describe('the undo button of a reblog', () => {
  const back = () => screen.queryByRole('button', { name: 'リブログを取り消す…' });

  it('R3.14 is rendered on the reblog only for the member who made it', () => {
    const rendered = open();
    expect(rendered.serverHtml).not.toContain('取り消す');
    signIn(rendered, CARD.amebaId);
    expect(back()).toBeNull();
    signIn(rendered, ENTRY.amebaId);
    const form = back()?.closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual([
      '/_action/social/reblog',
      'post',
    ]);
    expect(form && Object.fromEntries(new FormData(form))).toEqual({
      entry_id: String(CARD.entryId),
      ameba_id: CARD.amebaId,
      operation: 'delete',
      return_to: `/${ENTRY.amebaId}/`,
    });
    act(() => void rendered.page.store.dispatch(sessionEnded()));
    expect(back()).toBeNull();
  });

  it('is rendered even if the author of the original is hidden', () => {
    const rendered = open();
    signIn(rendered, ENTRY.amebaId, { [CARD.amebaId]: true });
    expect(back()).not.toBeNull();
  });
});
