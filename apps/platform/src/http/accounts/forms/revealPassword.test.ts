import { JSDOM } from 'jsdom';
import { passwordField } from './signInPages.ts';
import { formHtml, shellHtml } from './accountPage.ts';

const PAGE = shellHtml(
  { siteName: 'Engawa', hostOrigin: 'https://engawa.example', title: '会員登録' },
  formHtml(
    {
      action: '/signup',
      hidden: {},
      alert: null,
      fields: [passwordField({ label: 'パスワード', isNew: true })],
      button: '登録する',
    },
    null,
  ),
);

const opened = (runScripts?: 'dangerously') => {
  const { window } = new JSDOM(PAGE, { ...(runScripts && { runScripts }) });
  const { document } = window;
  const button = document.querySelector<HTMLButtonElement>('[data-reveals]');
  const field = document.querySelector<HTMLInputElement>('#password');
  const form = document.querySelector('form');
  if (!button || !field || !form) throw new Error('the page has no field for a password');
  form.addEventListener('submit', (event) => event.preventDefault());
  return { window, form, field, button };
};

test('without scripts, the password and its reveal button stay hidden', () => {
  const { field, button } = opened();
  expect([field.type, button.hidden]).toEqual(['password', true]);
});

test('the button toggles the visibility of the password; submit and pagehide hide it again', () => {
  const { window, form, field, button } = opened('dangerously');
  const display = () => [field.type, button.getAttribute('aria-pressed')];
  expect(button.hidden).toBe(false);
  expect(button.textContent).toBe('パスワードを表示');
  expect(display()).toEqual(['password', 'false']);
  button.click();
  expect(display()).toEqual(['text', 'true']);
  button.click();
  expect(display()).toEqual(['password', 'false']);
  button.click();
  field.value = 'long-enough-for-all';
  form.requestSubmit();
  expect(display()).toEqual(['password', 'false']);
  button.click();
  // a page restored by Back does not reveal the password
  window.dispatchEvent(new window.Event('pagehide'));
  expect(display()).toEqual(['password', 'false']);
});
