import { failure, success, type Result } from '@engawa/contract/result.ts';
import { MOST_LINK_HOURS } from '@engawa/contract/remotes/setLink.server.ts';
import { PlainError } from '../../bootstrap/system/fail.mjs';
import { readRegistry } from '../changeRegistry.ts';
import { readLinkOrder } from '../link/linkOptions.ts';
import { validLinks, type MadeLink } from '../link/linkLines.ts';
import { revokeSetLink, signSetLink, type LinkWish } from '../link/setLinks.ts';
import type { Releases } from '../releases.ts';
import type { ActPages } from './actPages.ts';
import { MOST_WHY } from './confirmPage.ts';
import { readConsoleData, type ReadView } from './consoleData.ts';
import type { Asked } from './consoleDeps.ts';
import { alertHtml } from './consoleFrame.ts';
import { linkable, linksHtml, MOST_FAULTS, revokeHtml } from './linkPages.ts';
import type { Markup } from './markup.ts';

const TITLE = '確認用リンク';
const MISSING_WHY = '理由を入力してください。';
const NO_VERSION = '公開中の版と違う版を、少なくともひとつ選んでください。';
const WRONG_HOURS = `使える期間は1から${MOST_LINK_HOURS}までの整数で入力してください。`;
const NO_SWITCHES = 'このサイトでは、障害の再現はできません。';
const NOT_MADE = 'リンクを作ることはできませんでした。';
export const GONE = 'このリンクは、期限が切れたか、すでに取り消されています。';

/** A link's page is found by its id alone. */
export const LINK_PATH = /^\/links\/(?<id>[\w-]{16})$/;

const whyIn = (form: URLSearchParams): string => (form.get('why') ?? '').trim().slice(0, MOST_WHY);

const linksOf = async (releases: Releases): Promise<readonly MadeLink[]> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  return validLinks(releases, registry.value, Date.now());
};

type Again = {
  readonly typed: URLSearchParams;
  readonly alert: Markup | null;
  readonly status: number;
};

/** Shows the links that hold and the form for one more. @param again a form that goes back to its page */
export const linksPage = async (
  { deps, show }: ActPages,
  asked: Asked,
  readView: ReadView,
  { typed, alert, status }: Again,
): Promise<void> => {
  const { session } = asked;
  const releases = await deps.open({ who: session.amebaId, why: null });
  const data = await readConsoleData(releases, readView);
  if (!data.ok) throw new Error(data.error);
  const kept = deps.sessions.takeTyped(session);
  if (kept !== null) typed.set('why', kept);
  const main = linksHtml({
    remotes: data.value.remotes,
    links: await linksOf(releases),
    typed,
    hasFaultSwitches: deps.hasFaultSwitches,
    made: deps.sessions.takeMade(session),
    alert,
    session,
  });
  show(asked, TITLE, main, status);
};

/** What a form asks for; words where it cannot be. */
const wishIn = (
  form: URLSearchParams,
  remotes: readonly string[],
  hasFaultSwitches: boolean,
): Result<LinkWish, Markup> => {
  const words = remotes.flatMap((remote) => {
    const version = form.get(remote) ?? '';
    return version === '' ? [] : [`${remote}@${version}`];
  });
  const fault = Array.from({ length: MOST_FAULTS }, (_, at) => at + 1).flatMap((number) => {
    const read = form.get(`read${number}`) ?? '';
    return read === '' ? [] : [`${read}=${form.get(`fault${number}`) ?? ''}`];
  });
  const hours = form.get('hours') ?? '';
  if (words.length === 0) return failure(alertHtml(NO_VERSION));
  if (fault.length > 0 && !hasFaultSwitches) return failure(alertHtml(NO_SWITCHES));
  if (!/^\d{1,2}$/.test(hours) || Number(hours) < 1 || Number(hours) > MOST_LINK_HOURS)
    return failure(alertHtml(WRONG_HOURS));
  const order = readLinkOrder(words, fault.length > 0 ? { fault } : { hours });
  if (!order.ok) return failure(alertHtml(NOT_MADE, order.error));
  return order.value.kind === 'make'
    ? success(order.value)
    : failure(alertHtml(NOT_MADE, 'It makes no link.'));
};

/** What leads back to a form as it was typed, without what belongs to its session. */
const pathOf = (form: URLSearchParams): string => {
  const query = new URLSearchParams(
    [...form].filter(([name, value]) => value !== '' && name !== 'form_token' && name !== 'why'),
  );
  return `/links?${query.toString()}`;
};

/** Has an act upon links written into the audit log. @returns what a member must know where it is not */
const tell = async (
  { deps }: ActPages,
  act: 'release.linked' | 'release.link-revoked',
  { id, versions }: Pick<MadeLink, 'id' | 'versions'>,
  amebaId: string,
): Promise<string> => {
  const named = Object.entries(versions).map((release) => release.join('@'));
  try {
    await deps.platform.audit(act, [id, ...named].join(' '), amebaId);
    return '';
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    deps.onError(error, '/links');
    return '監査ログには書けませんでした。';
  }
};

/** Makes the link of a form of ours, and shows its address once. */
export const madeLink = async (
  pages: ActPages,
  asked: Asked,
  readView: ReadView,
  form: URLSearchParams,
): Promise<void> => {
  const { deps, answers } = pages;
  const { session, response } = asked;
  const again = (status: number, alert: Markup) =>
    linksPage(pages, asked, readView, { typed: form, alert, status });
  const why = whyIn(form);
  const releases = await deps.open({ who: session.amebaId, why });
  const data = await readConsoleData(releases, readView);
  if (!data.ok) throw new Error(data.error);
  const remotes = linkable(data.value.remotes).map(({ remote }) => remote);
  const wish = wishIn(form, remotes, deps.hasFaultSwitches);
  if (!wish.ok) return again(422, wish.error);
  if (why === '') return again(422, alertHtml(MISSING_WHY));
  if (!deps.sessions.mayAct(session))
    return pages.leadToPassword(response, pathOf(form), { amebaId: session.amebaId, why });
  const signed = await signSetLink(releases, wish.value, deps.siteOrigin);
  if (!signed.ok) return again(409, alertHtml(NOT_MADE, signed.error));
  const untold = await tell(pages, 'release.linked', signed.value.link, session.amebaId);
  deps.sessions.keepMade(session, signed.value.address);
  deps.sessions.notice(session, `リンクを作りました。${untold}`);
  return answers.lead(response, '/links');
};

/** Shows the link that is to be revoked. @returns false where no link of that id holds */
export const revokePage = async (
  { deps, show }: ActPages,
  asked: Asked,
  id: string,
  { why, alert, status }: { why: string | null; alert: Markup | null; status: number },
): Promise<boolean> => {
  const { session } = asked;
  const releases = await deps.open({ who: session.amebaId, why: null });
  const link = (await linksOf(releases)).find((one) => one.id === id);
  if (link === undefined) return false;
  const typed = why ?? deps.sessions.takeTyped(session) ?? '';
  show(asked, 'リンクを取り消す', revokeHtml(link, { why: typed, alert, session }), status);
  return true;
};

/** Revokes a link by a form of ours. @returns false where no link of that id holds */
export const revokedLink = async (
  pages: ActPages,
  asked: Asked,
  id: string,
  form: URLSearchParams,
): Promise<boolean> => {
  const { deps, answers } = pages;
  const { session, response } = asked;
  const why = whyIn(form);
  if (why === '')
    return revokePage(pages, asked, id, { why, alert: alertHtml(MISSING_WHY), status: 422 });
  const releases = await deps.open({ who: session.amebaId, why });
  const link = (await linksOf(releases)).find((one) => one.id === id);
  if (link === undefined) return false;
  if (!deps.sessions.mayAct(session)) {
    pages.leadToPassword(response, `/links/${id}`, { amebaId: session.amebaId, why });
    return true;
  }
  const revoked = await revokeSetLink(releases, id);
  if (!revoked.ok) {
    const alert = alertHtml('取り消すことはできませんでした。', revoked.error);
    return revokePage(pages, asked, id, { why, alert, status: 409 });
  }
  const untold = await tell(pages, 'release.link-revoked', { id, versions: {} }, session.amebaId);
  deps.sessions.notice(session, `リンクを取り消しました。${untold}`);
  answers.lead(response, '/links');
  return true;
};
