import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'puppeteer';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { ENTRY_BODY } from '../browser/selectors.ts';

/** The minified file is half as long as the package's `source`. */
const AXE = readFileSync(join(CHECKOUT_ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

/** All rules but the experimental ones: WCAG 2.2 AA and the best practices. */
const EVERY_RULE: RunOptions = {
  resultTypes: ['violations'],
  // for WCAG 2.2; off by default
  rules: { 'target-size': { enabled: true } },
};
/** Preloads no style sheets, because no enabled rule needs them. */
const PRELOAD: RunOptions['preload'] = { assets: ['media'] };

/** Text with a colour chosen by its author: contrast is not tested. */
const COLOURED_BY_AUTHOR = ':is(font[color], [style*=color], [bgcolor])';

/**
 * Finds accessibility violations of a page.
 * @returns per violation: rule, element and fix; empty if the page passes
 */
export const findAccessibilityViolations = async (
  page: Page,
  options: RunOptions = EVERY_RULE,
): Promise<string[]> => {
  // evaluated by the driver, because the page's security policy would block the script
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async (chosen, forgiven) => {
      const { violations }: AxeResults = await Object(globalThis).axe.run(document, chosen);
      const isForgiven = (target: string) =>
        document.querySelector(target)?.closest(forgiven) !== null;
      // whether an element is covered by a dialog or a sticky bar
      const isBehind = (target: string) => {
        const found = document.querySelector(target);
        if (!found) return false;
        if (document.querySelector('dialog:modal')?.contains(found) === false) return true;
        const { top, bottom } = found.getBoundingClientRect();
        return [...document.querySelectorAll('.Toolbar, .StickyHeader')].some((bar) => {
          const over = bar.getBoundingClientRect();
          return !bar.contains(found) && top < over.bottom && bottom > over.top;
        });
      };
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .map(({ target, ...node }) => ({ ...node, target: target.join(' ') }))
          .filter(
            ({ target }) =>
              (id !== 'color-contrast' || !isForgiven(target)) &&
              (id !== 'target-size' || !isBehind(target)),
          )
          .map(({ target, failureSummary, html }) =>
            [`${id} at ${target}`, failureSummary ?? '', html].join('\n'),
          ),
      );
    },
    // axe's messages to cross-origin frames would be reported as errors of the page
    { ...options, preload: PRELOAD, iframes: false },
    `${ENTRY_BODY} ${COLOURED_BY_AUTHOR}`,
  );
};
