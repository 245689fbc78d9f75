import { cspHash } from '@engawa/server-kit/http/cspHash.ts';

/**
 * Toggles the visibility of a typed password. Before submission the field is hidden again, so that
 * the browser does not store it as ordinary text. The script has no page-specific values: one CSP
 * hash allows it.
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

/** CSP source that allows this script and no other inline script. */
export const REVEAL_SOURCE = cspHash(REVEAL_SCRIPT);

/**
 * Renders the toggle, which the script makes visible. @param id of the field: letters, digits, `_`
 */
export const renderRevealPasswordButton = (id: string): string =>
  `<button class="Field-reveal" type="button" hidden data-reveals="${id}" aria-controls="${id}" aria-pressed="false">パスワードを表示</button>`;
