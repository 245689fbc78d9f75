/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { useSelector } from 'react-redux';
import { Slot } from '../slots/Slot.tsx';
import { SanitizedHtml } from '../slots/SanitizedHtml.tsx';
import { selectBlog } from '../state/selectors.ts';
import { aContractStore } from './contractStore.ts';
import { hydrated } from './hydrated.tsx';

const Page = () => (
  <article>
    <h1>{useSelector(selectBlog)?.title}</h1>
    <SanitizedHtml htmlKey="entry:7" className="Body" />
    <Slot module="social/Iine" id={7} />
  </article>
);

const TwoFaced = () => <p>{globalThis.document.querySelector('p') ? 'ここでは別' : 'サーバー'}</p>;

describe('hydrated', () => {
  it('hydrates a page with its stored HTML and its slots in place', () => {
    const { store } = aContractStore();
    const { container, complaints } = hydrated(<Page />, {
      store,
      htmlOf: (key) => `<p>${key}の本文</p>`,
      views: { 'social/Iine': ({ id }) => <button type="button">いいね！{id}</button> },
    });
    expect(complaints).toEqual([]);
    expect(container.textContent).toBe('ひだまり四人ぐらしentry:7の本文いいね！7');
  });

  it('reports a hydration mismatch', () => {
    const { store } = aContractStore();
    const { complaints } = hydrated(<TwoFaced />, { store });
    expect(complaints.join('\n')).toContain('Hydration failed');
  });
});
