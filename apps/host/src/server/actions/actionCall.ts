import type { IncomingMessage } from 'node:http';
import { actionPath } from '@engawa/contract';
import type { ActionRecord } from '@engawa/contract/actions/defineAction.ts';
import { releaseName, type VerifiedRelease } from '../../protocol/releases/release.ts';
import type { RenderPool } from '../../worker/pool/renderPool.server.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Channels } from '../pages/channels.ts';
import type { PlainPageSetup } from '../responses/sendPlainPage.tsx';
import { safeReturnPath } from '../session/returnPath.ts';
import type { ServedPage } from '../responses/servedPage.ts';
import { formatAnchor, readActionFields, type ActionFieldsResult } from './actionFields.ts';
import type { FormTokens } from './formToken.ts';

/** The entry or comment that an action is about, as its pages quote it. */
export type Quote = {
  readonly title: string;
  readonly text: string;
  /** hidden fields with which the next page finds the quoted entry or comment */
  readonly hidden: Readonly<Record<string, string>>;
};

export type ActionSetup = {
  readonly platformAddress: string;
  readonly hostOrigin: string;
  /** proves to the platform that the host has validated a visitor's form; null disables writes */
  readonly internalKey: string | null;
  /** timeout of a platform call */
  readonly timeoutMs: number;
  /** the visitor's network address, the key of rate limits */
  readonly networkOf: (request: IncomingMessage) => string;
  readonly isSecure: boolean;
  readonly plain: PlainPageSetup;
  readonly errorPage: (status: 400 | 403 | 404 | 500 | 503) => ServedPage;
  readonly plan: RenderPool['plan'];
  readonly tokens: FormTokens;
  readonly channels: Pick<Channels, 'of'>;
  /** the remotes of which this host has refused a release */
  readonly refusals: () => ReadonlyMap<string, unknown>;
  /** purges the cached page that the visitor returns to, so that it shows their change */
  readonly forgetPage: (path: string) => void;
  /**
   * counts whether an action, or a write that an action planned, has failed; `release` has the form
   * `entry@1.0.0`
   */
  readonly acted: (release: string, isFailed: boolean) => void;
};

export type ActionName = { readonly remote: string; readonly action: string };

/** A form that a page of this site has posted, with the action that the form requests. */
export type ActionCall = ActionName & {
  readonly exchange: Exchange;
  readonly release: VerifiedRelease;
  readonly record: ActionRecord;
  /** path that the form posts to */
  readonly path: string;
  readonly form: URLSearchParams;
  readonly read: ActionFieldsResult;
  /** path of the page that contained the form */
  readonly pagePath: string;
  /** `pagePath` with the fragment of the element that the action is about */
  readonly back: string;
  /** the quoted entry or comment, for a page that asks for input */
  readonly quote: Quote | null;
};

/** Parses the action from a path; null if the path does not name an action. */
export const namedBy = (path: string): ActionName | null => {
  const [, remote, action] = /^\/_action\/([a-z][a-z0-9-]*)\/([a-z]\w*)$/.exec(path) ?? [];
  return remote === undefined || action === undefined ? null : { remote, action };
};

/**
 * Finds the release that handles an action.
 * @param cookies request header; the cookies select the release set of the visitor
 * @param hint version that rendered the form; falls back to the live version if not loaded
 * @returns the release, or the status of an error page: 503 if this host serves no release of the
 * remote because it has refused one, else 404
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

/** Builds the call of an action from its posted form. */
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
