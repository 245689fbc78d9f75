import { RESOURCE_NAMES } from '@engawa/api-client/resources/catalogue.ts';
import { MOST_LINK_HOURS, READ_FAULTS } from '@engawa/contract/remotes/setLink.server.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { readRegistry } from '@engawa/tools/release/changeRegistry.ts';
import { validLinks, type MadeLink } from '@engawa/tools/release/link/linkLines.ts';
import { revokeSetLink, signSetLink, type LinkWish } from '@engawa/tools/release/link/setLinks.ts';
import type { Releases } from '@engawa/tools/release/releases.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readConsoleData, type ReadView } from './consoleData.ts';
import type { ConsoleDeps, Fields } from './consoleDeps.ts';
import { FAULT_NUMBERS, LinksPage, linkable, RevokeForm } from './LinksPage.tsx';
import { memberOf, takeFlash } from './memberSession.ts';
import { Alert, type AlertProps } from './Page.tsx';
import { sendNotFound, sendPage } from './sendPage.tsx';
import { readReason, submitForm } from './submitForm.ts';

const LINKS = '/links';
const LINK = String.raw`/links/:id(^[\w-]{16}$)`;

const NO_VERSION = '公開中の版と違う版を、少なくともひとつ選んでください。';
const INVALID_HOURS = `使える期間は1から${MOST_LINK_HOURS}までの整数で入力してください。`;
const NO_SWITCHES = 'このサイトでは、障害の再現はできません。';
const NOT_MADE = 'リンクを作ることはできませんでした。';
const NOT_REVOKED = '取り消すことはできませんでした。';
const NOT_FOUND = 'このリンクは、期限が切れたか、すでに取り消されています。';

const readLinks = async (releases: Releases): Promise<readonly MadeLink[]> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  return validLinks(releases, registry.value, Date.now());
};

type Invalid = Result<never, AlertProps>;

const invalid = (text: string): Invalid => failure({ text });

/** The reads that a form has fail; null where it names one that does not exist. */
const readFaults = (form: Fields): LinkWish['faults'] | null => {
  const named = FAULT_NUMBERS.filter((number) => form[`read${number}`]);
  const faults = named.flatMap((number) => {
    const read = RESOURCE_NAMES.find((name) => name === form[`read${number}`]);
    const fault = READ_FAULTS.find((name) => name === form[`fault${number}`]);
    return read && fault ? [{ read, fault }] : [];
  });
  return faults.length === named.length ? faults : null;
};

const readWish = (
  form: Fields,
  remotes: readonly string[],
  hasFaultSwitches: boolean,
): Result<LinkWish, AlertProps> => {
  const versions = Object.fromEntries(
    remotes.flatMap((remote) => (form[remote] ? [[remote, form[remote]]] : [])),
  );
  const faults = readFaults(form);
  const hours = Number(form['hours']);
  if (Object.keys(versions).length === 0) return invalid(NO_VERSION);
  if (faults === null) return invalid(NOT_MADE);
  if (faults.length > 0 && !hasFaultSwitches) return invalid(NO_SWITCHES);
  if (!Number.isInteger(hours) || hours < 1 || hours > MOST_LINK_HOURS)
    return invalid(INVALID_HOURS);
  return success({ versions, hours, faults });
};

/** The path that displays a form as it was filled in, without what belongs to its session. */
const pathOf = (form: Fields): string => {
  const filled = Object.entries(form).flatMap(([name, value]) =>
    value && name !== 'form_token' && name !== 'why' ? [[name, value]] : [],
  );
  return `${LINKS}?${new URLSearchParams(filled).toString()}`;
};

type FilledIn = {
  readonly form: Fields;
  readonly alert: AlertProps | null;
  readonly status: number;
};

/** Adds `/links`, the valid links with a form for a new one, and `/links/{id}`, which revokes one. */
export const addLinkRoutes = (
  server: FastifyInstance,
  deps: ConsoleDeps,
  readView: ReadView,
): void => {
  const openFor = (reply: FastifyReply) =>
    deps.open({ who: memberOf(reply.request).amebaId, why: null });

  const sendLinks = async (reply: FastifyReply, { form, alert, status }: FilledIn) => {
    const releases = await openFor(reply);
    const { remotes } = await readConsoleData(releases, readView);
    const reason = takeFlash(reply.request, 'reason');
    const main = (
      <>
        {alert && <Alert {...alert} />}
        <LinksPage
          remotes={remotes}
          links={await readLinks(releases)}
          form={reason === null ? form : { ...form, why: reason }}
          hasFaultSwitches={deps.hasFaultSwitches}
          address={takeFlash(reply.request, 'linkAddress')}
        />
      </>
    );
    return sendPage(reply, '確認用リンク', main, status);
  };

  server.get<{ Querystring: Fields }>(LINKS, (request, reply) =>
    sendLinks(reply, { form: request.query, alert: null, status: 200 }),
  );

  server.post<{ Body: Fields }>(LINKS, async (request, reply) => {
    const { body: form, session } = request;
    const { remotes } = await readConsoleData(await openFor(reply), readView);
    const names = linkable(remotes).map(({ remote }) => remote);
    const wish = readWish(form, names, deps.hasFaultSwitches);
    return submitForm(reply, deps, {
      path: pathOf(form),
      reason: readReason(form),
      invalid: wish.ok ? null : wish.error,
      again: (alert, status) => sendLinks(reply, { form, alert, status }),
      run: async (releases) => {
        if (!wish.ok) return wish;
        const signed = await signSetLink(releases, wish.value, deps.siteOrigin);
        if (!signed.ok) return failure({ text: NOT_MADE, sentence: signed.error });
        const { link, address } = signed.value;
        session.linkAddress = address;
        const versions = Object.entries(link.versions).map((release) => release.join('@'));
        const subject = [link.id, ...versions].join(' ');
        return success({
          act: 'release.linked',
          subject,
          notice: 'リンクを作りました。',
          next: LINKS,
        });
      },
    });
  });

  const findLink = async (reply: FastifyReply, id: string) =>
    (await readLinks(await openFor(reply))).find((link) => link.id === id);

  server.get<{ Params: { id: string } }>(LINK, async (request, reply) => {
    const link = await findLink(reply, request.params.id);
    if (link === undefined) return sendNotFound(reply, NOT_FOUND);
    const reason = takeFlash(request, 'reason') ?? '';
    return sendPage(reply, 'リンクを取り消す', <RevokeForm link={link} reason={reason} />);
  });

  server.post<{ Params: { id: string }; Body: Fields }>(LINK, async (request, reply) => {
    const { id } = request.params;
    const link = await findLink(reply, id);
    if (link === undefined) return sendNotFound(reply, NOT_FOUND);
    const reason = readReason(request.body);
    return submitForm(reply, deps, {
      path: `${LINKS}/${id}`,
      reason,
      invalid: null,
      again: async (alert, status) =>
        sendPage(
          reply,
          'リンクを取り消す',
          <>
            <Alert {...alert} />
            <RevokeForm link={link} reason={reason} />
          </>,
          status,
        ),
      run: async (releases) => {
        const revoked = await revokeSetLink(releases, id);
        if (!revoked.ok) return failure({ text: NOT_REVOKED, sentence: revoked.error });
        const notice = 'リンクを取り消しました。';
        return success({ act: 'release.link-revoked', subject: id, notice, next: LINKS });
      },
    });
  });
};
