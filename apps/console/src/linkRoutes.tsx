import { RESOURCE_NAMES } from '@engawa/api-client/resources/resourceNames.ts';
import { MOST_LINK_HOURS, READ_FAULTS } from '@engawa/contract/remotes/setLink.server.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { findValidLinks, type MadeLink } from '@engawa/delivery/release/link/findValidLinks.ts';
import {
  revokeSetLink,
  signSetLink,
  type LinkContent,
} from '@engawa/delivery/release/link/setLinks.ts';
import type { Releases } from '@engawa/delivery/release/releases.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readConsoleData, type ReadView, type RemoteView } from './consoleData.ts';
import type { ConsoleDeps, Fields } from './consoleDeps.ts';
import { FAULT_NUMBERS, LinksPage, filterLinkable, RevokeForm } from './LinksPage.tsx';
import { requireMemberSession, takeFlash } from './memberSession.ts';
import type { AlertProps } from './Page.tsx';
import { sendNotFound, sendPage, type Problem } from './sendPage.tsx';
import { readFields, readReason, submitForm } from './submitForm.ts';

const LINKS = '/links';
const LINK = String.raw`/links/:id(^[\w-]{16}$)`;

const NO_VERSION = '公開中の版と違う版を、少なくともひとつ選んでください。';
const INVALID_HOURS = `使える期間は1から${MOST_LINK_HOURS}までの整数で入力してください。`;
const NO_SWITCHES = 'このサイトでは、障害の再現はできません。';
const NOT_MADE = 'リンクを作ることはできませんでした。';
const NOT_REVOKED = '取り消すことはできませんでした。';
const NOT_FOUND = 'このリンクは、期限が切れたか、すでに取り消されています。';

const openFor = (reply: FastifyReply, { open }: ConsoleDeps): Promise<Releases> =>
  open({ who: requireMemberSession(reply.request).amebaId, why: null });

const readLinks = async (releases: Releases): Promise<readonly MadeLink[]> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) throw new Error(registry.error);
  return findValidLinks(releases, registry.value, Date.now());
};

type Invalid = Result<never, AlertProps>;

const invalid = (text: string): Invalid => failure({ text });

/** Reads the injected failures in a form; null if the form names an unknown read. */
const readFaults = (form: Fields): LinkContent['faults'] | null => {
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
  remotes: readonly RemoteView[],
  hasFaultSwitches: boolean,
): Result<LinkContent, AlertProps> => {
  const versions = Object.fromEntries(
    remotes.flatMap(({ remote }) => (form[remote] ? [[remote, form[remote]]] : [])),
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

/** Formats a path that renders a form with its submitted fields, except session fields. */
const formatLinksPath = (form: Fields): string => {
  const filled = Object.entries(form).flatMap(([name, value]) =>
    value && name !== 'form_token' && name !== 'why' ? [[name, value]] : [],
  );
  return `${LINKS}?${new URLSearchParams(filled).toString()}`;
};

type LinkRequest = { readonly Params: { readonly id: string } };

/** Adds `/links`: the valid links, and a form for a new one. */
export const addLinkRoutes = (
  server: FastifyInstance,
  deps: ConsoleDeps,
  readView: ReadView,
): void => {
  const readRemotes = async (releases: Releases) =>
    filterLinkable((await readConsoleData(releases, readView)).remotes);

  const send = async (reply: FastifyReply, problem?: Problem) => {
    const releases = await openFor(reply, deps);
    const main = (
      <LinksPage
        remotes={await readRemotes(releases)}
        links={await readLinks(releases)}
        form={{ ...readFields(reply), why: readReason(reply) }}
        hasFaultSwitches={deps.hasFaultSwitches}
        address={takeFlash(reply.request, 'linkAddress')}
      />
    );
    return sendPage(reply, '確認用リンク', main, problem);
  };

  server.get(LINKS, (_request, reply) => send(reply));

  server.post(LINKS, async (request, reply) => {
    const form = readFields(reply);
    const remotes = await readRemotes(await openFor(reply, deps));
    const wish = readWish(form, remotes, deps.hasFaultSwitches);
    return submitForm(reply, deps, {
      path: formatLinksPath(form),
      invalid: wish.ok ? null : wish.error,
      again: (problem) => send(reply, problem),
      run: async (releases) => {
        if (!wish.ok) return wish;
        const signed = await signSetLink(releases, wish.value, deps.siteOrigin);
        if (!signed.ok) return failure({ text: NOT_MADE, sentence: signed.error });
        const { link, address } = signed.value;
        request.session.linkAddress = address;
        const versions = Object.entries(link.versions).map((release) => release.join('@'));
        const subject = [link.id, ...versions].join(' ');
        const notice = 'リンクを作りました。';
        return success({ act: 'release.linked', subject, notice, next: LINKS });
      },
    });
  });
};

/** Adds `/links/{id}`, which revokes a link. */
export const addRevokeRoutes = (server: FastifyInstance, deps: ConsoleDeps): void => {
  const findLink = async (reply: FastifyReply, id: string) =>
    (await readLinks(await openFor(reply, deps))).find((link) => link.id === id);

  const send = async (reply: FastifyReply, link: MadeLink, problem?: Problem) => {
    const main = <RevokeForm link={link} reason={readReason(reply)} />;
    return sendPage(reply, 'リンクを取り消す', main, problem);
  };

  server.get<LinkRequest>(LINK, async (request, reply) => {
    const link = await findLink(reply, request.params.id);
    return link === undefined ? sendNotFound(reply, NOT_FOUND) : send(reply, link);
  });

  server.post<LinkRequest>(LINK, async (request, reply) => {
    const { id } = request.params;
    const link = await findLink(reply, id);
    if (link === undefined) return sendNotFound(reply, NOT_FOUND);
    return submitForm(reply, deps, {
      path: `${LINKS}/${id}`,
      invalid: null,
      again: (problem) => send(reply, link, problem),
      run: async (releases) => {
        const revoked = await revokeSetLink(releases, id);
        if (!revoked.ok) return failure({ text: NOT_REVOKED, sentence: revoked.error });
        const notice = 'リンクを取り消しました。';
        return success({ act: 'release.link-revoked', subject: id, notice, next: LINKS });
      },
    });
  });
};
