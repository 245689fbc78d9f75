/** @jest-environment jsdom */
import { Suspense, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { preventSyncHydration } from './preventSyncHydration.ts';

const Mounted = ({ onMounted }: { onMounted: () => void }) => {
  useEffect(onMounted, [onMounted]);
  return null;
};

/**
 * A page that is hydrated except for one part; the code of this part arrives now. @param attribute
 * attribute of the part
 */
const aDocument = async (attribute: 'data-slot' | 'data-dehydrated') => {
  const received: string[] = [];
  let hasCode = true;
  const arrived = Promise.withResolvers<void>();
  const hydrated = Promise.withResolvers<void>();
  const Part = () => {
    useEffect(() => hydrated.resolve(), []);
    if (!hasCode) throw arrived.promise;
    received.push('rendered');
    return <button onPointerDown={() => received.push('pressed')}>いいね！</button>;
  };
  const mounted = Promise.withResolvers<void>();
  const page = (
    <>
      <Mounted onMounted={mounted.resolve} />
      <Suspense>
        <div {...{ [attribute]: 'social/Iine:1' }}>
          <Part />
        </div>
      </Suspense>
    </>
  );
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  hasCode = false;
  preventSyncHydration(root);
  hydrateRoot(root, page);
  await mounted.promise;
  const [part, button] = [root.querySelector('div'), root.querySelector('button')];
  if (!part || !button) throw new Error('the page has no part');
  received.length = 0;
  hasCode = true;
  const press = () => button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  return { received, part, press, hydrate: arrived.resolve, hydrated: hydrated.promise };
};

it('BR28 a press in a dehydrated slot does not hydrate it synchronously', async () => {
  const { received, part, press, hydrate, hydrated } = await aDocument('data-slot');
  press();
  expect(received).toEqual([]);
  hydrate();
  await hydrated;
  part.setAttribute('data-hydrated', '');
  press();
  expect(received).toEqual(['rendered', 'pressed']);
});

it('a press in a dehydrated part of the host hydrates it synchronously', async () => {
  const { received, press } = await aDocument('data-dehydrated');
  press();
  expect(received).toEqual(['rendered', 'pressed']);
});
