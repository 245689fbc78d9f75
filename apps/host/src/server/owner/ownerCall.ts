import type { IncomingMessage } from 'node:http';
import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import { HOST_CALL_HEADER } from '@engawa/api-client/server/internalReads.ts';
import { getPersonal } from '@engawa/api-client/resources/member/personal.ts';
import { signInPath, type Read, type Write } from '@engawa/contract';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { sendRedirect, type Exchange, type Handler } from '../http/exchange.ts';
import { BodyTooLargeError } from '../http/requestBody.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { PlainPageSetup } from '../pages/sendPlainPage.tsx';
import type { ServedPage } from '../pages/servedPage.ts';
import { isOwnForm } from '../session/isOwnForm.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { safeReturnPath } from '../session/returnPath.ts';
import { SESSION_COOKIE, sessionIn } from '../session/session.ts';
import type { FormPlaces } from './formPlaces.ts';
import { MalformedFormError, readForm, type PostedForm } from './postedForm.ts';

export type OwnerPageSetup = {
  readonly platformAddress: string;
  /** shows the platform that a host asks; null where it has no token */
  readonly internalKey: string | null;
  readonly hostOrigin: string;
  readonly timeoutMs: number;
  readonly isSecure: boolean;
  readonly plain: PlainPageSetup;
  readonly errorPage: (status: 400 | 403 | 404 | 503) => ServedPage;
  /** resolves once this host shows no page any more that is older than what was written; never rejects */
  readonly caughtUp: () => Promise<void>;
  /** for what is posted */
  readonly places: { readonly owners: FormPlaces; readonly guests: FormPlaces };
};

/** A request of a member who has a blog. */
export type OwnerCall = {
  readonly exchange: Exchange;
  readonly query: URLSearchParams;
  /** the owner's own; the blog bears the same name */
  readonly amebaId: string;
  /** goes into the forms of a page as `csrf_token` */
  readonly csrfToken: string;
  /** of the personal data */
  readonly draftKey: string;
  /** as the owner, so what it answers belongs into no cache and into no render worker but as an answer */
  readonly read: Read;
  /**
   * With the token that the request brought in its form, else the session's. What was written is on the
   * pages of this host before it resolves: the owner looks there next.
   */
  readonly write: Write;
  /** what was posted; empty on GET */
  readonly form: URLSearchParams;
  /** that were posted, by the names of their fields */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** headers of a call to the platform as the owner, with the token that goes with writes */
  readonly headers: () => Readonly<Record<string, string>>;
};

/** What is answered in place of what is usual. */
export type OwnerExceptions = {
  /** to who is not signed in, with what was posted */
  readonly guest?: (exchange: Exchange, form: URLSearchParams) => void | Promise<void>;
  /** to a member without a blog, whose name is given */
  readonly noBlog?: (call: OwnerCall) => Promise<void>;
  /** to more than is taken */
  readonly tooLarge?: (exchange: Exchange) => void | Promise<void>;
  /** while as much is under way as is taken, of the visitor or of all */
  readonly busy?: (exchange: Exchange) => void | Promise<void>;
};

const FORM_LIMIT_BYTES = 1_048_576;
/** A text of 1 MB and what stands around it in a form: guests have no pictures. */
const GUEST_FORM_BYTES = 1.25 * 1024 * 1024;

const NOTHING_POSTED: PostedForm = { fields: new URLSearchParams(), files: new Map() };

/** The places of one form: while it comes, and once it is whole. */
type FormPlace = { readonly enter: () => Leave | null; readonly begin: () => Leave | null };

const createFormPlace = (
  places: FormPlaces,
  request: IncomingMessage,
  member: string | null,
): FormPlace => ({
  enter: () => places.enter(request, member),
  begin: places.begin,
});

/** Reads a form whole, and hands it over. What cannot be taken is answered here. */
const withForm = async (
  { errorPage }: OwnerPageSetup,
  exchange: Exchange,
  { enter, begin }: FormPlace,
  limitBytes: number,
  { tooLarge, busy }: OwnerExceptions,
  handle: (posted: PostedForm) => void | Promise<void>,
): Promise<void> => {
  const sendBusy = () => (busy ? busy(exchange) : sendPage(exchange, errorPage(503)));
  const leave = enter();
  if (leave === null) return sendBusy();
  let end: Leave | null = null;
  try {
    const posted = await readForm(exchange.request, limitBytes, () => {
      end = begin();
      return end !== null;
    });
    if (posted === null) return await sendBusy();
    return await handle(posted);
  } catch (error) {
    if (error instanceof MalformedFormError) return sendPage(exchange, errorPage(400));
    if (error instanceof BodyTooLargeError && tooLarge) return tooLarge(exchange);
    throw error;
  } finally {
    (end as Leave | null)?.();
    leave();
  }
};

const toSignIn = (exchange: Exchange) =>
  sendRedirect(exchange, 303, signInPath(safeReturnPath(exchange.path + exchange.search)));

/**
 * Answers for the owner of a blog alone: a guest is led to sign-in and back, a member without a blog gets
 * 403. A posted form is taken from a page of this site alone, and its token is judged by the platform with
 * the write.
 * @param handle sends the answer, which no cache may keep
 * @param formLimitBytes of a posted form, whole
 * @param exceptions what is answered in place of what is usual
 */
export const createOwnerAddress =
  (
    setup: OwnerPageSetup,
    handle: (call: OwnerCall) => Promise<void>,
    formLimitBytes = FORM_LIMIT_BYTES,
    exceptions: OwnerExceptions = {},
  ): Handler =>
  async (exchange) => {
    const { request, search, visit } = exchange;
    const isPosted = request.method === 'POST';
    // who may post nothing here is told so before anything is read of it
    if (isPosted && !isOwnForm(request, setup.hostOrigin))
      return sendPage(exchange, setup.errorPage(403));
    const onGuest = (): void | Promise<void> => {
      const { guest } = exceptions;
      if (!guest) return toSignIn(exchange);
      if (!isPosted) return guest(exchange, NOTHING_POSTED.fields);
      const limitBytes = Math.min(formLimitBytes, GUEST_FORM_BYTES);
      const place = createFormPlace(setup.places.guests, request, null);
      return withForm(setup, exchange, place, limitBytes, exceptions, ({ fields }) =>
        guest(exchange, fields),
      );
    };
    const session = sessionIn(request.headers.cookie, setup.isSecure);
    if (session === null) return onGuest();
    let csrfToken = '';
    const asOwner = () => ({
      Cookie: `${SESSION_COOKIE}=${session}`,
      Origin: setup.hostOrigin,
      ...(setup.internalKey === null ? {} : { [HOST_CALL_HEADER]: setup.internalKey }),
      ...callHeaders(visit.context),
    });
    const { read, write } = createReadClient({
      baseUrl: `${setup.platformAddress}/_api`,
      timeoutMs: setup.timeoutMs,
      headers: asOwner,
      csrfToken: () => csrfToken,
    });
    const personal = await getPersonal(read)({});
    if (!personal.ok) {
      if (personal.error.statusCode === 401) return onGuest();
      return sendPage(exchange, setup.errorPage(503));
    }
    const { session: member } = personal.value;
    if (member === null) return onGuest();
    const answer = async ({ fields: form, files }: PostedForm): Promise<void> => {
      csrfToken = isPosted ? (form.get('csrf_token') ?? '') : personal.value.csrfToken;
      const call: OwnerCall = {
        exchange,
        query: new URLSearchParams(search),
        amebaId: member.amebaId,
        csrfToken: personal.value.csrfToken,
        draftKey: personal.value.draftKey,
        read,
        write: async (...what) => {
          const written = await write(...what);
          if (written.ok) await setup.caughtUp();
          return written;
        },
        form,
        files,
        headers: () => ({ ...asOwner(), 'X-CSRF-Token': csrfToken }),
      };
      if (member.hasBlog) return handle(call);
      if (exceptions.noBlog) return exceptions.noBlog(call);
      return sendPage(exchange, setup.errorPage(403));
    };
    if (!isPosted) return answer(NOTHING_POSTED);
    const place = createFormPlace(setup.places.owners, request, member.amebaId);
    return withForm(setup, exchange, place, formLimitBytes, exceptions, answer);
  };
