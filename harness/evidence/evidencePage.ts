import { isUnanswered, type Requested } from '../browser/networkLog.ts';
import { escapeHtml, htmlPage, htmlTable } from '../report/html.ts';
import type { NamedRelease } from './releasesNamed.ts';
import type { Trace } from './traces.ts';

/** The state of one visitor's page when the journey failed. */
export type Sight = {
  readonly url: string;
  readonly releases: readonly NamedRelease[];
  readonly complaints: readonly string[];
  readonly requests: readonly Requested[];
  /** file name of the screenshot; null if the browser did not return one */
  readonly picture: string | null;
  readonly html: string | null;
  /** files with the state of the page during the failed wait */
  readonly during: { readonly picture: string; readonly html: string } | null;
  /** the trace of the document, as text */
  readonly trace: string;
};

export type Failed = {
  readonly title: string;
  /** path of the journey's test file */
  readonly file: string;
  readonly error: string;
  readonly sights: readonly Sight[];
  /** traces by request id */
  readonly traces: ReadonlyMap<string, Trace>;
  /** the last lines of the host's log at level warn or above */
  readonly hostSaid: readonly string[];
};

const FIRST_BAD_STATUS = 400;

const isBad = ({ outcome }: Requested) =>
  typeof outcome !== 'number' || outcome >= FIRST_BAD_STATUS;

const releasesTable = (releases: readonly NamedRelease[]) =>
  htmlTable(
    ['Release', 'Owner', '', 'Named by'],
    releases.map(({ release, owner, isPressed, isOfPage, namedBy }) => [
      namedBy.length > 0 ? { html: `<span class="bad">${escapeHtml(release)}</span>` } : release,
      owner,
      [isPressed ? 'pressed element' : '', isOfPage ? 'owner of the page' : '']
        .filter((text) => text !== '')
        .join(', '),
      namedBy[0] ?? '',
    ]),
  );

const networkTable = (requests: readonly Requested[], traces: ReadonlyMap<string, Trace>) =>
  htmlTable(
    ['at ms', 'took ms', '', 'Type', 'Outcome', 'Address', 'Request id', 'Trace id'],
    requests.map((request) => {
      const outcome = String(request.outcome ?? 'no response');
      return [
        String(request.atMs),
        request.ms === null ? '' : String(request.ms),
        request.method,
        request.type,
        isBad(request) ? { html: `<span class="bad">${escapeHtml(outcome)}</span>` } : outcome,
        request.url,
        request.requestId ?? '',
        traces.get(request.requestId ?? '')?.traceId ?? '',
      ];
    }),
  );

const linesHtml = (lines: readonly string[], none: string) =>
  lines.length === 0 ? `<p>${none}</p>` : `<pre>${escapeHtml(lines.join('\n'))}</pre>`;

const unansweredHtml = (requests: readonly Requested[]): string => {
  const open = requests.filter(isUnanswered);
  if (open.length === 0) return '';
  const lines = open.map(({ method, url, atMs }) => `${method} ${url} (sent at ${atMs} ms)`);
  return `<h3 class="bad">Requests without a response</h3>${linesHtml(lines, '')}`;
};

const sightHtml = (sight: Sight, place: number, traces: ReadonlyMap<string, Trace>): string => {
  const { url, releases, complaints, requests, picture, html, during } = sight;
  return `<section><h2>Visitor ${place + 1}: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></h2>
<p>Trace: ${escapeHtml(sight.trace)}</p>
${releases.length === 0 ? '<p>The document names no releases.</p>' : releasesTable(releases)}
${unansweredHtml(requests)}
<h3>Console</h3>${linesHtml(complaints, 'Empty.')}
${during === null ? '' : `<h3>During the wait that failed</h3><a href="${during.picture}"><img src="${during.picture}" alt="During the wait"></a><p><a href="${during.html}">HTML as text</a></p>`}
<h3>Screenshot</h3>${picture === null ? '<p>No screenshot.</p>' : `<a href="${picture}"><img src="${picture}" alt="What visitor ${place + 1} saw"></a>`}
<p>${html === null ? 'The browser returned no HTML.' : `<a href="${html}">HTML of the page</a>, as text: <a href="${html}.txt">${html}.txt</a>`}</p>
<details open><summary>Network, ${requests.length} requests</summary>${networkTable(requests, traces)}</details></section>`;
};

/** BQ10 Renders the page with all evidence of a failed test. */
export const evidencePage = ({ title, file, error, sights, traces, hostSaid }: Failed): string =>
  htmlPage(
    title,
    `<p>${escapeHtml(file)}</p><pre>${escapeHtml(error)}</pre>
${sights.map((sight, place) => sightHtml(sight, place, traces)).join('\n')}
${sights.length === 0 ? '<p>No browser page was open: the journey uses none.</p>' : ''}
<h2>The host's log, warnings and errors</h2>${linesHtml(hostSaid, 'None, or the data folder has no log.')}`,
  );
