import type { IncomingMessage } from 'node:http';
import { actionPath, type ActionRecord } from '@engawa/contract';
import { releaseName, type VerifiedRelease } from '../../remotes/release.ts';
import type { RenderPool } from '../../render/pool/renderPool.server.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Channels } from '../pages/channels.ts';
import type { PlainPageSetup } from '../pages/sendPlainPage.tsx';
import { safeReturnPath } from '../session/returnPath.ts';
import type { ServedPage } from '../pages/servedPage.ts';
import { formatAnchor, readActionFields, type ActionFieldsResult } from './actionFields.ts';
import type { FormTokens } from './formToken.ts';

/** The entry or comment that an action is about, as its pages quote it. */
export type Quote = {
  readonly title: string;
  readonly text: string;
  /** fields that the next page finds it by */
  readonly hidden: Readonly<Record<string, string>>;
};

export type ActionSetup = {
  readonly platformAddress: string;
  readonly hostOrigin: string;
  /** shows the platform that the host has judged a visitor's form; null: no visitor can write */
  readonly internalKey: string | null;
  /** how long the platform may take to answer */
  readonly timeoutMs: number;
  /** where a browser is, as limits name it */
  readonly networkOf: (request: IncomingMessage) => string;
  readonly isSecure: boolean;
  readonly plain: PlainPageSetup;
  readonly errorPage: (status: 400 | 403 | 404 | 500 | 503) => ServedPage;
  readonly plan: RenderPool['plan'];
  readonly tokens: FormTokens;
  readonly channels: Pick<Channels, 'of'>;
  /** remotes of which a release stays out */
  readonly refusals: () => ReadonlyMap<string, unknown>;
  /** drops the copy of the page that the visitor comes back to, who must see what they did */
  readonly forgetPage: (path: string) => void;
  /** what came of asking a release's action, or of what it had written; `entry@1.0.0` */
  readonly acted: (release: string, isFailed: boolean) => void;
};

export type ActionName = { readonly remote: string; readonly action: string };

/** A form that was posted by a page of this site, and the action it is for. */
export type ActionCall = ActionName & {
  readonly exchange: Exchange;
  readonly release: VerifiedRelease;
  readonly record: ActionRecord;
  /** where it is posted to */
  readonly path: string;
  readonly form: URLSearchParams;
  readonly read: ActionFieldsResult;
  /** the page that the form was on */
  readonly pagePath: string;
  /** the same, at the place that the action is about */
  readonly back: string;
  /** what the action is about, for a page that asks for something */
  readonly quote: Quote | null;
};

/** The action that a path names; null where it names none. */
export const namedBy = (path: string): ActionName | null => {
  const [, remote, action] = /^\/_action\/([a-z][a-z0-9-]*)\/([a-z]\w*)$/.exec(path) ?? [];
  return remote === undefined || action === undefined ? null : { remote, action };
};

/**
 * Finds the release that answers for an action.
 * @param cookies header of the request: they say which releases answer the visitor
 * @param hint version that the form was rendered with; the live one where this host does not hold it
 * @returns the status of an error page where there is none: 503 where the remote should be there
 */
export const findAction = (
  { channels, refusals }: ActionSetup,
  { remote, action }: ActionName,
  cookies: string | undefined,
  hint: string | null,
): Pick<ActionCall, 'release' | 'record'> | 404 | 503 => {
  const { set, lastGoodOf } = channels.of(cookies);
  const { releases } = set;
  const live = Object.hasOwn(releases, remote) ? releases[remote] : undefined;
  const held = [live, live && lastGoodOf(remote)].flatMap((release) => {
    const actions = release?.record.actions ?? {};
    const record = Object.hasOwn(actions, action) ? actions[action] : undefined;
    return release && record ? [{ release, record }] : [];
  });
  const found = held.find(({ release }) => release.record.version === hint) ?? held[0];
  return found ?? (!live && refusals().has(remote) ? 503 : 404);
};

/** Reads the form of an action. */
export const buildActionCall = (
  exchange: Exchange,
  name: ActionName,
  found: Pick<ActionCall, 'release' | 'record'>,
  form: URLSearchParams,
): ActionCall => {
  const { remote, action } = name;
  const { release, record } = found;
  const pagePath = safeReturnPath(form.get('return_to'));
  exchange.visit.fields = { action: `${remote}/${action}`, release: releaseName(release) };
  return {
    ...found,
    exchange,
    remote,
    action,
    path: actionPath(remote, action),
    form,
    read: readActionFields(record.fields, form),
    quote: null,
    pagePath,
    back:
      record.anchor === undefined
        ? pagePath
        : `${pagePath.split('#')[0]}#${formatAnchor(record.anchor, form)}`,
  };
};
