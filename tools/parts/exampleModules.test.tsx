import type { Exposed } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { HtmlValidate } from 'html-validate';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server.node';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { readersRemotesIn } from '@engawa/delivery/bootstrap/options/remotes.mjs';
import { partsDocument } from './partsDocument.ts';
import { EXAMPLE_PARTS } from './exampleParts.tsx';
import type { Remotes } from '@engawa/host/testing/moduleExamples.tsx';
import { exampleModules } from './exampleModules.tsx';
import { STATES } from '@engawa/host/testing/wireStates.ts';

const remotes: Remotes = Object.fromEntries(
  readersRemotesIn().map((name) => {
    const { modules }: { modules: Readonly<Record<string, Exposed>> } = require(
      join(CHECKOUT_ROOT, 'apps', name, 'src/remote.ts'),
    );
    return [name, modules];
  }),
);

/** Validates a fragment: it has no head, and its headings continue those around it. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'attr-case': 'off', 'valid-id': ['error', { relaxed: true }] },
});

/** Most states have the same HTML in all templates: each HTML is validated once. */
const evaluated = new Map<string, Promise<readonly string[]>>();

const judge = async (html: string): Promise<readonly string[]> => {
  const { results } = await validator.validateString(`<div>${html}</div>`);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
};

const faultsIn = (html: string): Promise<readonly string[]> => {
  const known = evaluated.get(html) ?? judge(html);
  evaluated.set(html, known);
  return known;
};

test('the examples include each part of ui-templates that has a folder', async () => {
  const parts = join(CHECKOUT_ROOT, 'libs/ui-templates/src/parts');
  const folders = (await readdir(parts)).filter((name) =>
    existsSync(join(parts, name, `${name}.tsx`)),
  );
  expect(EXAMPLE_PARTS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(folders.map((name) => `part/${name}`)),
  );
});

test.each(TEMPLATE_NAMES)(
  'an example frame has the style sheet and the name of template %s',
  (template) => {
    const html = partsDocument(template);
    expect(html).toContain(`<html lang="ja" data-template="${template}">`);
    expect(html).toContain(`href="/template-${template}.css"`);
    expect(html).toContain('<div id="parts" class="skinBody">');
    expect(partsDocument(null)).not.toContain('data-template');
  },
);

test.each(
  [...EXAMPLE_PARTS, ...exampleModules(remotes)].map((visible) => [visible.name, visible] as const),
)('%s renders valid HTML in each template and state', async (_name, visible) => {
  for (const state of STATES)
    for (const template of TEMPLATE_NAMES) {
      const html = renderToString(await visible.draw(state, template, true));
      const faults = await faultsIn(html);
      expect([state, template, faults]).toEqual([state, template, []]);
    }
});
