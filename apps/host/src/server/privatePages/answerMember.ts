import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { signInPath } from '@engawa/contract';
import type {
  PrivatePagesRecord,
  PrivateRequest,
  PrivateRoute,
} from '@engawa/contract/remotes/privatePages.ts';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import {
  MalformedFormError,
  readForm,
  type PostedForm,
} from '@engawa/server-kit/http/postedForm.ts';
import { BodyTooLargeError } from '@engawa/server-kit/http/requestBody.ts';
import { HOST_CALL_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import type { CallsOfMember } from '../../protocol/privateAnswer.ts';
import { sendRedirect, type Exchange } from '../http/exchange.ts';
import { isForScript } from '../http/json.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { sendPage } from '../responses/sendPage.ts';
import type { ServedPage } from '../responses/servedPage.ts';
import { isOwnForm } from '../session/isOwnForm.ts';
import { safeReturnPath } from '../session/returnPath.ts';
import { SESSION_COOKIE, sessionIn } from '../session/session.ts';
import { createCallsOfMember, type CallsSetup } from './callsOfMember.ts';
import type { FormPlaces } from './formPlaces.ts';

export type MemberSetup = CallsSetup & {
  /** proves to the platform that a host sends the request; null without a token */
  readonly internalKey: string | null;
  readonly hostOrigin: string;
  readonly isSecure: boolean;
  readonly errorPage: (status: 400 | 403 | 404 | 405 | 503) => ServedPage;
  /** limits of posted forms */
  readonly places: { readonly owners: FormPlaces; readonly guests: FormPlaces };
};

/** The route that matches a request, in the record of its release. */
export type ClaimedRoute = { readonly record: PrivatePagesRecord; readonly route: PrivateRoute };

/** Answers a request without its session. The calls are made with the session. */
export type AnswerMember = (request: PrivateRequest, calls: CallsOfMember) => Promise<void>;

type Member = NonNullable<PrivateRequest['member']> &
  Pick<PrivateRequest, 'csrfToken' | 'draftKey'>;

/** A form, or the reason why it was not read. */
type ReadForm = PostedForm & { readonly refusal: PrivateRequest['refusal'] };

/**
 * Maximum size of all text fields, a text of 1 MB and others: a page may render them again. It is
 * also the limit of a guest's form, because guests upload no images.
 */
const TEXT_BYTES = 1.25 * 1024 * 1024;

const textBytesOf = (fields: URLSearchParams): number =>
  [...fields].flat().reduce((sum, text) => sum + Buffer.byteLength(text), 0);

const NOTHING: PostedForm = { fields: new URLSearchParams(), files: new Map() };

/** Redirects to the sign-in, which leads back to the requested page. */
export const sendToSignIn = (exchange: Exchange): void =>
  sendRedirect(exchange, 303, signInPath(safeReturnPath(exchange.path + exchange.search)));

/** Reads a complete form and passes it to `handle`, which holds a place among all forms. */
const withForm = async (
  exchange: Exchange,
  enter: () => Leave | null,
  { begin, limitBytes }: { readonly begin: () => Leave | null; readonly limitBytes: number },
  handle: (form: ReadForm) => Promise<void>,
): Promise<void> => {
  const leave = enter();
  if (leave === null) return handle({ ...NOTHING, refusal: 'busy' });
  let end: Leave | null = null;
  try {
    const posted = await readForm(exchange.request, limitBytes, () => {
      end = begin();
      return end !== null;
    });
    if (posted === null) return await handle({ ...NOTHING, refusal: 'busy' });
    if (textBytesOf(posted.fields) > TEXT_BYTES) throw new BodyTooLargeError('text fields');
    return await handle({ ...posted, refusal: null });
  } catch (error) {
    if (error instanceof BodyTooLargeError)
      return await handle({ ...NOTHING, refusal: 'too-large' });
    throw error;
  } finally {
    (end as Leave | null)?.();
    leave();
  }
};

/** Reads the member of a session; null for a guest, 'unknown' if the platform fails. */
const readMember = async (
  { platformAddress, timeoutMs }: MemberSetup,
  headers: () => Readonly<Record<string, string>>,
): Promise<Member | null | 'unknown'> => {
  const { read } = createReadClient({ baseUrl: `${platformAddress}/_api`, timeoutMs, headers });
  const personal = await getPersonal(read)({});
  if (!personal.ok) return personal.error.statusCode === 401 ? null : 'unknown';
  const { session, csrfToken, draftKey } = personal.value;
  return session && { amebaId: session.amebaId, hasBlog: session.hasBlog, csrfToken, draftKey };
};

/**
 * Prepares a request of a member, or the form of a guest on a route that takes guests. Other guests
 * are redirected to the sign-in and back. A form is accepted only from a page of this site; the
 * platform validates its token together with the write.
 * @param answer sends the response, which must not be cached
 */
export const answerMember = async (
  setup: MemberSetup,
  exchange: Exchange,
  { record, route }: ClaimedRoute,
  answer: AnswerMember,
): Promise<void> => {
  const { request, path, search, visit } = exchange;
  const isPosted = request.method === 'POST';
  // reject a foreign form before reading its body
  if (isPosted && !isOwnForm(request, setup.hostOrigin))
    return sendPage(exchange, setup.errorPage(403));
  const session = sessionIn(request.headers.cookie, setup.isSecure);
  const headers = () => ({
    ...(session !== null && { Cookie: `${SESSION_COOKIE}=${session}` }),
    Origin: setup.hostOrigin,
    ...(setup.internalKey !== null && { [HOST_CALL_HEADER]: setup.internalKey }),
    ...callHeaders(visit.context),
  });
  const member = session === null ? null : await readMember(setup, headers);
  if (member === 'unknown') return sendPage(exchange, setup.errorPage(503));
  if (member === null && !(isPosted && route.takesGuests)) return sendToSignIn(exchange);
  const { csrfToken = '', draftKey = '' } = member ?? {};
  const pass = ({ fields, files, refusal }: ReadForm) =>
    answer(
      {
        route: route.path,
        isPosted,
        path,
        search,
        member: member && { amebaId: member.amebaId, hasBlog: member.hasBlog },
        csrfToken,
        draftKey,
        fields: [...fields],
        files: new Map([...files].map(([name, { length }]) => [name, length])),
        refusal,
        isForScript: isForScript(exchange),
        isWindow: request.headers['sec-fetch-dest'] === 'document',
      },
      createCallsOfMember(setup, record, {
        headers,
        csrfToken: () => (isPosted ? (fields.get('csrf_token') ?? '') : csrfToken),
        files,
        isPosted,
        visit,
      }),
    );
  const { formBytes } = route;
  if (!isPosted || formBytes === undefined) return pass({ ...NOTHING, refusal: null });
  const places = member === null ? setup.places.guests : setup.places.owners;
  const limitBytes = member === null ? Math.min(formBytes, TEXT_BYTES) : formBytes;
  try {
    return await withForm(
      exchange,
      () => places.enter(request, member?.amebaId ?? null),
      { begin: places.begin, limitBytes },
      pass,
    );
  } catch (error) {
    if (error instanceof MalformedFormError) return sendPage(exchange, setup.errorPage(400));
    throw error;
  }
};
