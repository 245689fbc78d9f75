import type { IncomingMessage } from 'node:http';
import {
  findPrivateRoute,
  isBelowPrefix,
  PRIVATE_PREFIXES,
} from '@engawa/contract/remotes/privatePages.ts';
import { isErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import type { PrivateAnswer } from '../../protocol/privateAnswer.ts';
import { releaseName, type VerifiedRelease } from '../../protocol/releases/release.ts';
import { linkedSheets } from '../../worker/files/pageFiles.ts';
import { OverloadedError } from '../../worker/pool/renderErrors.ts';
import { sendRedirect, type Exchange, type Handler, type HeaderList } from '../http/exchange.ts';
import { sendJson } from '../http/json.ts';
import type { Route } from '../http/route.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { createRefusalLog } from '../observability/refusalLog.ts';
import { sendPage } from '../responses/sendPage.ts';
import { sendPlainHtml, type PlainPageSetup } from '../responses/sendPlainPage.tsx';
import { safeReturnPath } from '../session/returnPath.ts';
import { answerMember, sendToSignIn, type MemberSetup } from './answerMember.ts';
import type { PrivateThreads } from './privateThreads.server.ts';
import { renderWithOverrides, type OverridesSetup } from './renderWithOverrides.ts';

export type PrivatePagesSetup = MemberSetup &
  OverridesSetup & {
    readonly threads: Pick<PrivateThreads, 'find'>;
    readonly plain: PlainPageSetup;
    /** reserves a place for a pending page of the visitor; null if the visitor has too many */
    readonly enter: (request: IncomingMessage) => Leave | null;
    /** headers of a page with this inline script */
    readonly scriptHeaders: (script: string) => HeaderList;
  };

/** The text of a release's script. @errors throws if the release has no such file */
const findScript = (release: VerifiedRelease, file: string): string => {
  const script = release.scripts?.[file];
  if (script === undefined) throw new Error(`${releaseName(release)} has no script ${file}`);
  return script;
};

/** Whether the host can send an answer: the code of a release is not trusted to follow the types. */
const isAnswer = (answer: PrivateAnswer): boolean => {
  switch (answer.kind) {
    case 'page':
    case 'json':
      return Number.isInteger(answer.status) && answer.status >= 200 && answer.status <= 599;
    case 'preview':
    case 'redirect':
    case 'error':
    case 'signIn':
      return true;
    default:
      return false;
  }
};

const send = async (
  setup: PrivatePagesSetup,
  exchange: Exchange,
  release: VerifiedRelease,
  answer: PrivateAnswer,
): Promise<void> => {
  const { plain, errorPage } = setup;
  switch (answer.kind) {
    case 'page': {
      const script = answer.script === null ? '' : findScript(release, answer.script);
      const pageHeaders = script === '' ? plain.pageHeaders : setup.scriptHeaders(script);
      const styles = linkedSheets(release, plain.assetsOrigin);
      const page = { ...answer, styles, script, release: releaseName(release) };
      return sendPlainHtml(exchange, { ...plain, pageHeaders }, page);
    }
    case 'preview': {
      const styles = linkedSheets(release, plain.assetsOrigin);
      const files = { styles, script: findScript(release, answer.script) };
      return sendPage(exchange, await renderWithOverrides(setup, exchange, answer, files));
    }
    case 'json':
      return sendJson(exchange, answer.status, answer.body);
    case 'redirect':
      return sendRedirect(exchange, 303, safeReturnPath(answer.location));
    case 'error':
      return sendPage(exchange, errorPage(isErrorPageStatus(answer.status) ? answer.status : 503));
    case 'signIn':
      return sendToSignIn(exchange);
  }
};

/**
 * Answers a private page: checks form and session, and passes the request to the thread of the
 * release. A lost thread or an error in it is 503; the browser retains the typed text.
 */
const createPrivateAddress = (setup: PrivatePagesSetup): Handler => {
  const refusals = createRefusalLog('private page limit reached');
  return async (exchange) => {
    const { path, request, response, visit } = exchange;
    const thread = setup.threads.find(path);
    const record = thread?.release.record.privatePages;
    if (!thread || !record) return sendPage(exchange, setup.errorPage(503));
    const route = findPrivateRoute(record, path);
    if (!route) return sendPage(exchange, setup.errorPage(404));
    if (request.method === 'POST' && route.formBytes === undefined) {
      response.setHeader('Allow', 'GET, HEAD');
      return sendPage(exchange, setup.errorPage(405));
    }
    const { release } = thread;
    const refuse = (reason: string) =>
      refusals.add(visit.log, { release: releaseName(release), reason }, { path });
    return answerMember(setup, exchange, { record, route }, async (requested, calls) => {
      // before the work of the thread and its calls, which cost more than the response
      const leave = setup.enter(request);
      if (leave === null) {
        refuse('too many pending pages of one visitor');
        return sendPage(exchange, setup.errorPage(503));
      }
      try {
        const answer = await thread.answer(requested, calls, refuse).catch((err: unknown) => {
          if (err instanceof OverloadedError) refuse(err.message);
          else visit.log.error({ release: releaseName(release), path, err }, 'private page failed');
          return null;
        });
        if (answer === null) return await sendPage(exchange, setup.errorPage(503));
        if (isAnswer(answer)) return await send(setup, exchange, release, answer);
        const { kind } = answer;
        visit.log.error({ release: releaseName(release), path, kind }, 'private page invalid');
        return await sendPage(exchange, setup.errorPage(503));
      } finally {
        leave();
      }
    });
  };
};

/** The routes of every prefix that hosts leave to private pages. */
export const privateRoutes = (setup: PrivatePagesSetup): readonly Route[] => {
  const handle = createPrivateAddress(setup);
  return PRIVATE_PREFIXES.map((prefix) => ({
    name: prefix === '/_customize' ? 'owner' : 'preview',
    methods: ['GET', 'HEAD', 'POST'],
    matches: (path) => isBelowPrefix(prefix, path),
    handle,
  }));
};
