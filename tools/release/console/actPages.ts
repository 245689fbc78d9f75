import type { ServerResponse } from 'node:http';
import { isReleased } from '../remotes.ts';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { CANARY_SHARES } from '../canary/canary.ts';
import { readRegistry } from '../changeRegistry.ts';
import { compareReleases } from '../diff/diffReleases.ts';
import { readManifest } from '../manifest.ts';
import { lacksContract, standingRecord } from '../standing.ts';
import { ACT_WORDS, confirmHtml, DONE_WORDS, MOST_WHY } from './confirmPage.ts';
import { AUDIT_ACTS, doAct, standOf, type NotDone, type Wish } from './consoleActs.ts';
import { alertHtml } from './consoleFrame.ts';
import type { Asked, ConsoleDeps } from './consoleDeps.ts';
import type { ConsoleAnswers } from './consoleHttp.ts';
import type { Markup } from './markup.ts';

/** What a confirmation needs of the console that it belongs to. */
export type ActPages = {
  readonly deps: ConsoleDeps;
  readonly answers: ConsoleAnswers;
  readonly show: (asked: Asked, title: string, main: Markup, status?: number) => void;
  readonly leadToPassword: (
    response: ServerResponse,
    to: string,
    typed: { readonly amebaId: string; readonly why: string } | null,
  ) => void;
};

const FIRST_SHARE = 5;

type ActPath = Omit<Wish, 'share'>;

/** A form that goes back to its page: what was typed, and what is wrong. */
type Again = {
  readonly why: string;
  readonly share: number;
  readonly alert: Markup;
  readonly status: number;
};

const showConfirmation = async (
  { deps, show }: ActPages,
  asked: Asked,
  path: ActPath,
  again: Again | null,
): Promise<void> => {
  const { remote, version, act } = path;
  const { session } = asked;
  const releases = await deps.open({ who: session.amebaId, why: null });
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  const stable = registry.value.remotes[remote]?.stable ?? null;
  const record = await standingRecord(releases, remote, version);
  const isCompared = stable !== null && act !== 'canary-stop';
  const main = confirmHtml({
    wish: { ...path, share: again?.share ?? FIRST_SHARE },
    stand: standOf(registry.value, remote),
    stable,
    diff: isCompared ? await compareReleases(releases, remote, [stable, version]) : null,
    isUntested: record.ok && lacksContract(record.value),
    budget: isReleased(remote) ? (await readManifest(remote)).budgets.release : null,
    why: again?.why ?? deps.sessions.takeTyped(session) ?? '',
    alert: again?.alert ?? null,
    session,
  });
  show(asked, `${remote} ${version} を${ACT_WORDS[act]}`, main, again?.status);
};

/** Shows what an act would change, and asks for the reason. */
export const confirmPage = (pages: ActPages, asked: Asked, path: ActPath): Promise<void> =>
  showConfirmation(pages, asked, path, null);

const MISSING_WHY = '理由を入力してください。';
const WRONG_SHARE = `割合は${CANARY_SHARES.least}から${CANARY_SHARES.most}までの整数で入力してください。`;
const MOVED =
  '画面を開いたあとに、公開している版が変わりました。変わることを見直して、もう一度確定してください。';

const notDoneHtml = (notDone: NotDone, { remote, version, act }: ActPath): Markup =>
  notDone.kind === 'moved'
    ? alertHtml(MOVED)
    : alertHtml(`${remote} ${version} を${ACT_WORDS[act]}ことはできませんでした。`, notDone.reason);

/** Has the act written into the audit log. @returns what a member must know where it is not */
const tell = async (
  { platform, onError }: ConsoleDeps,
  amebaId: string,
  { act, remote, version }: ActPath,
): Promise<string> => {
  try {
    await platform.audit(AUDIT_ACTS[act], `${remote}@${version}`, amebaId);
    return '';
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    // the release stands all the same, as it does by the command
    onError(error, `/act/${act}/${remote}/${version}`);
    return '監査ログには書けませんでした。';
  }
};

/** Does what was confirmed by a form of ours, once the password was given a short while ago. */
export const confirmedAct = async (
  pages: ActPages,
  asked: Asked,
  path: ActPath,
  form: URLSearchParams,
): Promise<void> => {
  const { deps, answers } = pages;
  const { session, response } = asked;
  const why = (form.get('why') ?? '').trim().slice(0, MOST_WHY);
  const share = Number(form.get('share') ?? FIRST_SHARE);
  const again = (status: number, alert: Markup) =>
    showConfirmation(pages, asked, path, { why, share, alert, status });
  if (why === '') return again(422, alertHtml(MISSING_WHY));
  const { least, most } = CANARY_SHARES;
  if (!Number.isInteger(share) || share < least || share > most)
    return again(422, alertHtml(WRONG_SHARE));
  const to = `/act/${path.act}/${path.remote}/${path.version}`;
  if (!deps.sessions.mayAct(session))
    return pages.leadToPassword(response, to, { amebaId: session.amebaId, why });
  const releases = await deps.open({ who: session.amebaId, why });
  const done = await doAct(releases, { ...path, share }, form.get('stand') ?? '');
  if (!done.ok) return again(409, notDoneHtml(done.error, path));
  const untold = await tell(deps, session.amebaId, path);
  deps.sessions.notice(session, `${path.remote} ${path.version} ${DONE_WORDS[path.act]}${untold}`);
  return answers.lead(response, '/');
};
