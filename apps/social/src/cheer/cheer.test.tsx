/** @jest-environment jsdom */
import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { Read, TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import { fireEvent, screen } from '@testing-library/react';
import { exposed } from './cheer.module.ts';

afterEach(() => document.body.replaceChildren());

const open = (read: Read) => aContractStore({ slices: exposed.slices, read });

const draw = (opened: ReturnType<typeof open>, template: TemplateName = 'new') => {
  const { View } = exposed;
  const view = hydrated(<View id="7" template={template} />, {
    store: opened.roundTripped().store,
    template,
  });
  return { ...view, frame: view.container.querySelector('iframe') };
};

const ALLOWED = fakeRead({ cheer: { is_allowed: true } });

test('R9.8 R2.6.2 the cheer module loads 600 px before the viewport and reserves 470 px', () => {
  expect(exposed.preloadMarginPx).toBe(600);
  expect(new Set(Object.values(exposed.placeholderHeightPx))).toEqual(new Set([470]));
});

describe.each(TEMPLATE_NAMES)('R6.4 the cheer frame in %s', (template) => {
  it('is rendered if cheers are allowed, in a sandbox without an origin', async () => {
    const opened = open(ALLOWED);
    await exposed.load('7', opened.services);
    const { frame, complaints } = draw(opened, template);
    expect(complaints).toEqual([]);
    const { platformOrigin } = aRootState().site;
    expect(frame?.getAttribute('src')).toBe(`${platformOrigin}/embed/cheer/7?template=${template}`);
    expect(frame?.getAttribute('sandbox')).toBe('allow-forms');
    expect(frame?.getAttribute('loading')).toBe('lazy');
    expect(frame?.title).not.toBe('');
  });
});

describe('R6.4 the cheer frame', () => {
  it('R3.25 is rendered only if its entry permits cheers', async () => {
    const opened = open(fakeRead({ cheer: { is_allowed: false } }));
    await exposed.load('7', opened.services);
    const { frame, container } = draw(opened);
    expect(frame).toBeNull();
    expect(container.textContent).toContain('受け付けていません');
    expect(exposed.slices[0]?.toInit(opened.store.getState()['cheerState' as never])).toEqual({
      cheerMap: { 7: { is_allowed: false } },
    });
  });

  it('is collapsed until the reader opens it, even if the permission cannot be read', async () => {
    const opened = open(fakeRead({ cheer: failsWith('API-001', 0) }));
    expect(await exposed.load('7', opened.services)).toMatchObject({ ok: false });
    const { frame } = draw(opened);
    const details = frame?.closest('details');
    expect([details?.open, frame?.getAttribute('loading')]).toEqual([false, 'lazy']);
    fireEvent.click(screen.getByText('応援を送る'));
    expect(details?.open).toBe(true);
  });
});
