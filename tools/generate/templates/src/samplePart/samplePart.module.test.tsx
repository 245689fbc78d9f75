/** @jest-environment jsdom */
import { success } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { exposed } from './samplePart.module.tsx';

afterEach(() => document.body.replaceChildren());

test.each(TEMPLATE_NAMES)(
  'loads and hydrates the module in template %s without complaints',
  async (template) => {
    const part = aContractStore({ slices: exposed.slices });
    expect(await exposed.load('7', part.services)).toEqual(success(undefined));
    const { store } = part.roundTripped();
    const { View } = exposed;
    const rendered = hydrated(<View id="7" template={template} />, { store, template });
    expect(rendered.complaints).toEqual([]);
    expect(rendered.container.textContent).not.toBe('');
  },
);
