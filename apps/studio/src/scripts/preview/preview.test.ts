/** @jest-environment jsdom */
import { previewSettingsAttributes } from '../../previews/previewSettings.ts';

const place = (isMessageIllegal: boolean) => {
  document.body.innerHTML = '<p class="MessageBoard">前</p><p class="Profile-text">前</p>';
  const settings = document.createElement('p');
  const attributes = previewSettingsAttributes({ blogDomain: 'localhost', isMessageIllegal });
  for (const [name, value] of Object.entries(attributes)) settings.setAttribute(name, value);
  document.body.append(settings);
};

const say = (data: object, origin = 'http://localhost') => {
  const source = { postMessage: jest.fn() };
  dispatchEvent(
    // jsdom accepts only a window as `source`
    Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', {
      value: source,
    }),
  );
  return source.postMessage;
};

const readText = (selector: string) => document.querySelector(selector)?.textContent;

beforeAll(async () => {
  await import('./preview.ts');
});

test('R5.10 renders the owner’s input as text, from the same origin only', () => {
  place(false);
  say({ type: 'engawa-preview', message: '<b>後</b>' }, 'http://localhost.evil.example');
  expect(readText('.MessageBoard')).toBe('前');
  say({ type: 'engawa-preview', message: '<b>後</b>' });
  say({ type: 'engawa-preview', introduce: 'はじめまして' });
  expect([readText('.MessageBoard'), readText('.Profile-text')]).toEqual([
    '<b>後</b>',
    'はじめまして',
  ]);
});

test('R5.10 leaves a flagged message board unchanged', () => {
  place(true);
  say({ type: 'engawa-preview', message: '後' });
  expect(readText('.MessageBoard')).toBe('前');
});

test('reports input that has no element on the page', () => {
  place(false);
  document.querySelector('.MessageBoard')?.remove();
  expect(say({ type: 'engawa-preview', message: '後' })).toHaveBeenCalledWith(
    { type: 'engawa-preview', state: 'unplaced', kind: 'message' },
    { targetOrigin: 'http://localhost' },
  );
});
