import { TimeoutError, type Page } from 'puppeteer';
import { VIEWER } from '../browser/viewer.ts';
import { FOOTER_PANEL, MEGA_PANEL } from '../browser/selectors.ts';

/**
 * Reads the visible state of a page after a gesture.
 * @returns null during a navigation
 */
export const readOutcome = async (page: Page) => {
  try {
    return await page.evaluate(
      (viewer, megaPanel, footerPanel) => {
        const collectTexts = (selector: string) =>
          [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
        const formatElement = (element: Element) => {
          const name = element.getAttribute('aria-label') ?? element.textContent.trim();
          return [element.localName, element.getAttribute('name'), name].filter(Boolean).join(' ');
        };
        const formatButtonState = (button: Element) =>
          ['aria-pressed', 'aria-busy']
            .map((attribute) => `${attribute}=${button.getAttribute(attribute)}`)
            .join(' ');
        const isInViewport = (element: Element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        };
        const toggles = [...document.querySelectorAll('[id] button[aria-pressed]')].filter(
          (button) => button.checkVisibility({ visibilityProperty: true }) && isInViewport(button),
        );
        const { activeElement } = document;
        const field = document.querySelector<HTMLTextAreaElement>('#comment-form-text');
        return {
          // with query and fragment
          address: location.pathname + location.search + location.hash,
          title: document.title,
          hasViewer: document.querySelector(viewer) !== null,
          // headings
          dialogs: collectTexts('dialog[open] h2'),
          // states of the toggles in the viewport, by the id of each toggle's form or its parent
          toggles: Object.fromEntries(
            toggles.map((button) => [button.closest('[id]')?.id ?? '', formatButtonState(button)]),
          ),
          // counts of a cached page may be a second old
          counts: toggles.map(({ textContent }) => textContent.trim()),
          focus:
            activeElement && activeElement !== document.body ? formatElement(activeElement) : null,
          notices: collectTexts('[aria-live=polite], output').filter((text) => text !== ''),
          comment: field?.value ?? null,
          cards: collectTexts(`${megaPanel} li`),
          // the linked blogs depend on a ranking that may change at any time
          footerPanel: document.querySelectorAll(`${footerPanel} a`).length,
          dehydrated: [...document.querySelectorAll('[data-slot]:not([data-hydrated])')]
            .filter(isInViewport)
            .map((slot) => slot.getAttribute('data-slot') ?? ''),
        };
      },
      VIEWER,
      MEGA_PANEL,
      FOOTER_PANEL,
    );
  } catch (error) {
    if (error instanceof TimeoutError || !(error instanceof Error)) throw error;
    return null;
  }
};

export type PageOutcome = NonNullable<Awaited<ReturnType<typeof readOutcome>>>;
