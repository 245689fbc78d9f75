import { createHash } from 'node:crypto';

/**
 * Shows what was typed into a password's field, and hides it again; hidden it is sent, so that the browser
 * keeps it with no other text. It has no place in it for anything of a page: one hash lets it run.
 */
export const REVEAL_SCRIPT = `document.querySelectorAll('[data-reveals]').forEach((button) => {
  const field = document.getElementById(button.dataset.reveals);
  const show = (isVisible) => {
    field.type = isVisible ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(isVisible));
  };
  button.hidden = false;
  button.addEventListener('click', () => show(field.type === 'password'));
  field.form.addEventListener('submit', () => show(false));
  addEventListener('pagehide', () => show(false));
});`;

/** The source of a policy that lets the script run, and nothing else that stands in a page. */
export const REVEAL_SOURCE = `'sha256-${createHash('sha256').update(REVEAL_SCRIPT).digest('base64')}'`;

/** The button of one field, which the script alone brings into sight. @param id of the field, of letters, digits and `_` */
export const renderRevealPasswordButton = (id: string): string =>
  `<button class="Field-reveal" type="button" hidden data-reveals="${id}" aria-controls="${id}" aria-pressed="false">パスワードを表示</button>`;
