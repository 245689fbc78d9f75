/** @jest-environment jsdom */
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BlogPage } from './blogPage.fixture.tsx';

const doc = readFileSync(join(__dirname, '../../../../docs/contracts/skin-hooks.md'), 'utf8');
const [, ofHost = ''] = doc.split(/^Rendered by .*:$/m);
const selectors = [...ofHost.matchAll(/^- `(.+?)`: /gm)].map((found) => found[1] ?? '');

test('the document on skins lists the host’s selectors', () => {
  expect(selectors.length).toBeGreaterThan(20);
});

describe.each(TEMPLATE_NAMES)('R1.8 a page in template %s has the skin hook', (template) => {
  test.each(selectors)('%s', (selector) => {
    const { container } = render(<BlogPage template={template} />);
    expect(container.querySelector(selector)).not.toBeNull();
  });
});
