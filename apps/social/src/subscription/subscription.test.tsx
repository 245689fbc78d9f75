/** @jest-environment jsdom */
import type { TemplateName } from '@engawa/contract';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFollowPage } from '../followAppeals/aFollowPage.fixture.ts';
import { exposed as entryFollow } from '../followButtons/entryFollow.module.tsx';
import { exposed as profileFollow } from '../followButtons/profileFollow.module.ts';
import { exposed as subscription } from './subscription.module.tsx';

const BLOGGER = 'hidamari-yonin';
const FEED_URL = `https://blog.test/${BLOGGER}/rss20.xml`;

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const showDialog = (template: TemplateName = 'new') => {
  const page = aFollowPage(subscription);
  stops.push(page.stop);
  const close = jest.fn();
  const { View } = subscription;
  const view = (
    <DialogProvider value={{ titleId: 'title', close }}>
      <View id={BLOGGER} template={template} />
    </DialogProvider>
  );
  return { page, close, ...hydrated(view, { store: page.store, template }) };
};

describe.each(TEMPLATE_NAMES)('R1.9 the subscription dialog in %s', (template) => {
  it('names the blogger, lists three benefits of following, and has the feed URL', () => {
    const { complaints } = showDialog(template);
    expect(complaints).toEqual([]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'ひだまりさんのブログの更新を受け取る',
    );
    expect(document.querySelector('h2')?.id).toBe('title');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(FEED_URL);
    expect(screen.getByRole('link', { name: 'RSSを開く' }).getAttribute('href')).toBe(FEED_URL);
  });
});

describe('the subscription dialog', () => {
  it('R1.4 lets a guest follow', async () => {
    const { page } = showDialog();
    act(page.asGuest);
    const button = screen.getByRole('button', { name: /フォロー/ });
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
  });

  it('closes with its button', async () => {
    const { close } = showDialog();
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('copies the feed URL, and displays a confirmation', async () => {
    const writeText = jest.fn(async (_text: string) => undefined);
    showDialog();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    fireEvent.click(screen.getByRole('button', { name: 'コピー' }));
    expect((await screen.findByText('コピーしました。')).tagName).toBe('OUTPUT');
    expect(writeText.mock.calls).toEqual([[FEED_URL]]);
  });

  it.each([
    ['has no clipboard', undefined],
    ['denies the clipboard', { writeText: async () => Promise.reject(new DOMException('denied')) }],
  ])('selects the feed URL for manual copying if the browser %s', async (_what, clipboard) => {
    showDialog();
    if (clipboard)
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    const field = screen.getByRole<HTMLInputElement>('textbox');
    const select = jest.spyOn(field, 'select');
    fireEvent.click(screen.getByRole('button', { name: 'コピー' }));
    await screen.findByText(/コピーできませんでした/);
    expect(select).toHaveBeenCalled();
  });
});

describe.each([
  ['the end of an entry', entryFollow],
  ['a profile', profileFollow],
])('R2.6.1 the subscription link in %s', (_where, exposed) => {
  const show = () => {
    const page = aFollowPage(exposed);
    stops.push(page.stop);
    const { View } = exposed;
    const visible = hydrated(<View id={BLOGGER} template="new" />, { store: page.store });
    return { page, ...visible, link: () => screen.getByRole('link', { name: '更新を受け取る' }) };
  };

  it('links to the feed without scripts, and opens the dialog with them', () => {
    const { page, complaints, serverHtml, link } = show();
    expect(complaints).toEqual([]);
    expect(serverHtml).toContain(`href="/${BLOGGER}/rss20.xml"`);
    expect(fireEvent.click(link())).toBe(false);
    expect(page.opened).toEqual([
      { id: `social/Subscription:${BLOGGER}`, elsePath: `/${BLOGGER}/rss20.xml` },
    ]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'leaves a click with %j to the browser',
    (key) => {
      const { page, link } = show();
      // jsdom cannot navigate
      link().addEventListener('click', (event) => event.preventDefault());
      fireEvent.click(link(), key);
      expect(page.opened).toEqual([]);
    },
  );
});
