import { TimeoutError, type Page } from 'puppeteer';
import { VIEWER } from '../browser/viewer.ts';
import { FOOTER_PANEL, MEGA_PANEL } from '../browser/selectors.ts';

/** The visible state of a page after a gesture. */
export type PageOutcome = {
  /** path, query and fragment */
  readonly address: string;
  readonly title: string;
  readonly hasViewer: boolean;
  /** headings of the open dialogs */
  readonly dialogs: readonly string[];
  /** state of each toggle in the viewport, by the id of the toggle's form or of its parent */
  readonly toggles: Readonly<Record<string, string>>;
  /** texts of these toggles with counts; counts of a cached page may be a second old */
  readonly counts: readonly string[];
  /** the focused element; null without a focus */
  readonly focus: string | null;
  /** texts of the live regions */
  readonly notices: readonly string[];
  /** text in the comment field */
  readonly comment: string | null;
  /** texts of the cards below the entry */
  readonly cards: readonly string[];
  /**
   * number of links in the footer panel; the linked blogs depend on a ranking that may change at
   * any time
   */
  readonly footerPanel: number;
  /** slots in the viewport that are not hydrated */
  readonly dehydrated: readonly string[];
};

export const OUTCOME_PARTS = [
  'address',
  'title',
  'hasViewer',
  'dialogs',
  'toggles',
  'counts',
  'focus',
  'notices',
  'comment',
  'cards',
  'footerPanel',
  'dehydrated',
] as const satisfies readonly (keyof PageOutcome)[];

/** @returns null during a navigation */
export const readOutcome = async (page: Page): Promise<PageOutcome | null> => {
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
          address: location.pathname + location.search + location.hash,
          title: document.title,
          hasViewer: document.querySelector(viewer) !== null,
          dialogs: collectTexts('dialog[open] h2'),
          toggles: Object.fromEntries(
            toggles.map((button) => [button.closest('[id]')?.id ?? '', formatButtonState(button)]),
          ),
          counts: toggles.map(({ textContent }) => textContent.trim()),
          focus:
            activeElement && activeElement !== document.body ? formatElement(activeElement) : null,
          notices: collectTexts('[aria-live=polite], output').filter((text) => text !== ''),
          comment: field?.value ?? null,
          cards: collectTexts(`${megaPanel} li`),
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
