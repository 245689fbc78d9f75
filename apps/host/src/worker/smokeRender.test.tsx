import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aRelease } from '../protocol/releases/release.fixture.ts';
import { smokeRender } from './smokeRender.tsx';

const HEIGHTS = JSON.stringify(Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, 40])));

/** A release of one module with this view. */
const buildRelease = (view: string) =>
  aRelease(
    'entry',
    '1.0.0',
    `exports.modules = { './A': { kind: 'module', load() {}, slices: [], placeholderHeightPx: ${HEIGHTS}, preloadMarginPx: 200,\n  View: ${view} } };`,
    { exposes: { './A': { kind: 'module', js: [], css: [] } } },
  );

describe('smokeRender', () => {
  it('accepts a release that renders', () => {
    expect(() => smokeRender(buildRelease('() => null'))).not.toThrow();
  });

  it('renders modules that are only used in dialogs', () => {
    const view = "() => require('@engawa/contract').useDialog().titleId";
    expect(() => smokeRender(buildRelease(view))).not.toThrow();
  });

  it('REMOTE-004 reports the module, the template, the error and its position', () => {
    const view = "() => { throw new Error('lost'); }";
    expect(() => smokeRender(buildRelease(view))).toThrow(
      'REMOTE-004 entry@1.0.0: A failed to render (new): Error: lost at entry@1.0.0/server.cjs:2:23',
    );
  });
});
