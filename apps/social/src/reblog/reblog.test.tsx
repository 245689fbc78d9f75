/** @jest-environment jsdom */
import { act, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { failsWith, fakeRead, fakeWrite } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireReblog, aWireReblogCard } from '@engawa/api-client/fixtures/reblog.ts';
import { REBLOG_TEXT_LONG } from '@engawa/blog-domain/reactions/reblogText.ts';
import { dialogOpened, personalLoaded, sessionEnded, signInRequested } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { draftsInMemory } from '@engawa/contract/testing/draftsInMemory.ts';
import { BLOGGER, ENTRY_ID } from './reblogStore.fixture.ts';
import {
  MADE,
  aPage,
  drawButton,
  button,
  drawDialog,
  field,
  type,
  send,
} from './reblogPage.fixture.tsx';

configure({ asyncUtilTimeout: 60_000 });

describe.each(TEMPLATE_NAMES)('the reblog button in %s', (template) => {
  it('hydrates the server HTML: a button with its count, and a form without scripts', () => {
    const { complaints, serverHtml } = drawButton(aPage({ reblogCount: 1284 }), template);
    expect(complaints).toEqual([]);
    expect(button().textContent).toBe('リブログ1,284');
    document.body.innerHTML = serverHtml;
    const form = document.querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual([
      '/_action/social/reblog',
      'post',
    ]);
    expect(form && Object.fromEntries(new FormData(form, form.querySelector('button')))).toEqual({
      entry_id: ENTRY_ID,
      ameba_id: 'hidamari-yonin',
      return_to: `/hidamari-yonin/#reblog-${ENTRY_ID}`,
    });
  });

  it('R5.6 is a count with a link to the list if the entry takes no reblogs', () => {
    const { container } = drawButton(aPage({ facts: { denyReblog: 'deny' } }), template);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toBe('リブログ3');
    expect(screen.getByRole('link').getAttribute('href')).toBe(
      `/hidamari-yonin/reblog-${ENTRY_ID}.html`,
    );
  });

  it('R5.6 is a count without a link if the entry is member-only', () => {
    const { container } = drawButton(aPage({ facts: { publishFlg: 'amember' } }), template);
    expect(container.textContent).toBe('リブログ3');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('R3.14 stays a button for a member who has reblogged, even if the entry takes no more reblogs', () => {
    const page = aPage({ facts: { denyReblog: 'deny' } });
    drawButton(page, template);
    const own = { reblog: { [ENTRY_ID]: { exist: true, reblogCount: 3 } } };
    act(() => void page.store.dispatch(personalLoaded({ session: BLOGGER, own })));
    expect(button().getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a press of the reblog button', () => {
  it('opens the dialog for a member', async () => {
    const page = aPage();
    drawButton(page);
    page.signIn();
    await userEvent.click(button());
    expect(page.received).toEqual([
      dialogOpened({ module: 'social/ReblogDialog', id: Number(ENTRY_ID) }),
    ]);
  });

  it('R1.3 prompts a guest to sign in, with the button as return address', async () => {
    const page = aPage();
    drawButton(page);
    act(() => void page.store.dispatch(sessionEnded()));
    await userEvent.click(button());
    expect(page.received).toEqual([
      signInRequested({
        reason: 'リブログするには',
        returnTo: `/hidamari-yonin/#reblog-${ENTRY_ID}`,
        returnName: 'この記事',
        act: { name: 'reblog', key: String(ENTRY_ID) },
      }),
    ]);
  });
});

describe.each(TEMPLATE_NAMES)('R3.14 the reblog dialog in %s', (template) => {
  it('renders a preview of the reblog, and focuses the text field', async () => {
    const { complaints, container } = await drawDialog({}, template);
    expect(complaints).toEqual([]);
    const card = aWireReblogCard();
    expect(container.querySelector('blockquote')?.textContent).toContain(card.entry_title);
    expect(container.textContent).toContain('0 / 200文字');
    expect(document.activeElement).toBe(field());
  });
});

const rest = () => act(async () => new Promise((resolve) => setTimeout(resolve, 400)));

describe('the reblog dialog', () => {
  it('sends the text once, and links to the created entry', async () => {
    const write = fakeWrite({
      'create reblog': aWireReblog({ exist: true, reblogCount: 4, made: MADE }),
    });
    const drafts = draftsInMemory();
    const page = await drawDialog({ write, drafts });
    type(' まねします ');
    await send();
    const way = await screen.findByRole('link', { name: 'リブログした記事を見る' });
    expect(way.getAttribute('href')).toBe(`/${MADE.ameba_id}/entry-99.html`);
    expect(document.activeElement).toBe(way);
    expect(write.calls).toHaveLength(1);
    expect(write.calls[0]?.params).toMatchObject({ text: ' まねします ' });
    expect(page.reblog()).toMatchObject({ exist: true, count: 4 });
    expect(drafts.drafts.size).toBe(0);
  });

  it('displays a failure itself, and retains the text, also after a reload', async () => {
    const drafts = draftsInMemory();
    const write = fakeWrite({ 'create reblog': failsWith('API-007', 403, 'refused') });
    const page = await drawDialog({ write, drafts });
    type('長い考えのすえのひとこと');
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('リブログできませんでした。');
    expect(page.received).toEqual([]);
    expect(field().value).toBe('長い考えのすえのひとこと');
    await rest();
    document.body.replaceChildren();
    await drawDialog({ drafts });
    expect(field().value).toBe('長い考えのすえのひとこと');
  });

  it.each([
    [
      'no blog',
      { hasBlog: false },
      'リブログした記事はあなたのブログに載ります。リブログするにはブログが必要です。',
    ],
    [
      'an entry that takes no reblogs',
      { isAllowed: false },
      'この記事はリブログを受け付けていません。',
    ],
  ])('displays the reason without a send button: %s', async (_what, differences, text) => {
    const { container } = await drawDialog({
      read: fakeRead({ reblog: aWireReblog(differences) }),
    });
    expect(container.textContent).toContain(text);
    expect(screen.queryByRole('button', { name: 'リブログする' })).toBeNull();
  });

  it('R4.6 displays a message at the daily limit', async () => {
    const write = fakeWrite({ 'create reblog': aWireReblog({ outcome: 2, remainingPerDay: 0 }) });
    await drawDialog({ write });
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain('上限に達しました');
  });

  it('displays an error for a text that is too long', async () => {
    const { container } = await drawDialog();
    type('あ'.repeat(201));
    await send();
    expect(container.textContent).toContain(REBLOG_TEXT_LONG);
  });

  it('reports the removal of a reblog even if the entry takes no new one', async () => {
    const write = fakeWrite({ 'delete reblog': aWireReblog({ exist: false, isAllowed: false }) });
    const exist = aWireReblog({ exist: true, isAllowed: false, made: MADE });
    const read = fakeRead({ reblog: exist });
    await drawDialog({ read, write, facts: { denyReblog: 'deny' } });
    await userEvent.click(screen.getByRole('button', { name: 'リブログを取り消す…' }));
    await userEvent.click(screen.getByRole('button', { name: 'リブログを取り消す' }));
    await screen.findByText('リブログを取り消しました');
    expect(write.calls).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'リブログする' })).toBeNull();
  });

  it('confirms the removal of a reblog, because it deletes the entry of the reblog', async () => {
    const write = fakeWrite({ 'delete reblog': aWireReblog({ exist: false }) });
    const exist = aWireReblog({ exist: true, made: MADE });
    const page = await drawDialog({ read: fakeRead({ reblog: exist }), write });
    await userEvent.click(screen.getByRole('button', { name: 'リブログを取り消す…' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'やめる' }));
    await userEvent.click(screen.getByRole('button', { name: 'リブログを取り消す' }));
    await screen.findByText('リブログを取り消しました');
    expect(write.calls).toHaveLength(1);
    expect(page.reblog()).toMatchObject({ exist: false, count: 2 });
    expect(document.activeElement).toBe(field());
  });
});

describe('R1.3 an ended session', () => {
  const LINE = '長い考えのすえのひとこと';
  const OTHER = { ...BLOGGER, amebaId: 'mugicha88' } as const;

  const pressedTooLate = async (drafts = draftsInMemory()) => {
    const write = fakeWrite({ 'create reblog': failsWith('API-007', 401) });
    const page = await drawDialog({ write, drafts });
    type(LINE);
    await send();
    await rest();
    document.body.replaceChildren();
    return page;
  };

  it('closes the dialog, and prompts for sign-in', async () => {
    const page = await pressedTooLate();
    expect(page.close).toHaveBeenCalled();
    expect(page.received.map(({ type: name }) => name)).toEqual([signInRequested.type]);
  });

  it('BM17 retains the text of the member until the member opens the dialog again', async () => {
    const drafts = draftsInMemory();
    await pressedTooLate(drafts);
    await drawDialog({ drafts });
    expect(field().value).toBe(LINE);
    expect([...drafts.drafts.values()]).toEqual([LINE]);
  });

  it('BM17 clears the text if another member signs in on the same page', async () => {
    const drafts = draftsInMemory();
    const page = await drawDialog({ drafts });
    type(LINE);
    await rest();
    drafts.drafts.clear();
    page.signIn(OTHER);
    await rest();
    expect(field().value).toBe('');
    expect(drafts.drafts.size).toBe(0);
  });

  it('BM17 closes the dialog and stores no text if it was ended in another tab', async () => {
    const drafts = draftsInMemory();
    const page = await drawDialog({ drafts });
    type(LINE);
    await rest();
    drafts.drafts.clear();
    page.signIn({ status: 'guest' });
    await rest();
    expect(page.close).toHaveBeenCalled();
    expect(drafts.drafts.size).toBe(0);
  });
});
