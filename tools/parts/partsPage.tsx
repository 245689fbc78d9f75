import { isTemplateName, TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { createRoot } from 'react-dom/client';
import { MOUNTS_PATH } from './mounts/mountsPath.ts';
import { offerMounts } from './mounts/mountsPage.ts';
import type { Remotes } from '@engawa/host/testing/moduleExamples.tsx';
import { exampleModules } from './exampleModules.tsx';
import { EXAMPLE_PARTS } from './exampleParts.tsx';
import { STATES, type State } from '@engawa/host/testing/wireStates.ts';

const isState = (text: string | null): text is State => STATES.some((state) => state === text);

const REBUILT_PATH = '/_rebuilt';

/**
 * Renders the page of an address: `/one?name&state&template` one part alone, `/?name` all its
 * frames. `/mounts` stays empty until its driver acts (`mounts/mountsPage.ts`). The document has
 * the sheet of its template.
 */
export const showParts = (remotes: Remotes): void => {
  const modules = exampleModules(remotes);
  const all = [...EXAMPLE_PARTS, ...modules];
  const place = document.querySelector<HTMLElement>('#parts');
  if (!place) throw new Error('the document has no place for parts');
  if (location.pathname === MOUNTS_PATH) {
    offerMounts(modules, place);
    return;
  }
  const requested = new URLSearchParams(location.search);
  const [name, state, template] = ['name', 'state', 'template'].map((key) => requested.get(key));
  const root = createRoot(place);
  const visible = all.find((one) => one.name === name);
  if (location.pathname === '/one') {
    if (!visible || !isState(state ?? null) || !isTemplateName(template))
      root.render(<p>There is no such part.</p>);
    else
      void visible.draw(state as State, template, false).then(
        (rendered) => root.render(rendered),
        (error: unknown) => root.render(<pre role="alert">{String(error)}</pre>),
      );
    return;
  }
  new EventSource(REBUILT_PATH).addEventListener('message', () => location.reload());
  root.render(
    <>
      <h1>{visible ? visible.name : `${all.length} parts`}</h1>
      <nav>
        {all.map((one) => (
          <a key={one.name} href={`/?name=${one.name}`}>
            {one.name}{' '}
          </a>
        ))}
      </nav>
      {visible &&
        STATES.map((each) => (
          <section key={each}>
            <h2>{each}</h2>
            {TEMPLATE_NAMES.map((one) => (
              <iframe
                key={one}
                title={`${visible.name}, ${each}, ${one}`}
                src={`/one?${new URLSearchParams({ name: visible.name, state: each, template: one })}`}
                // isolates the part's effects in its frame
                sandbox="allow-scripts"
                loading="lazy"
              />
            ))}
          </section>
        ))}
    </>,
  );
};
