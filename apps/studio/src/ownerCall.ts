import type { ApiError } from '@engawa/contract';
import type {
  PrivateRequest,
  PrivateResponse,
  PrivateServices,
} from '@engawa/contract/remotes/privatePages.ts';

/** A request for one of the owner's pages, with what the host does for it. */
export type OwnerCall = PrivateServices &
  Omit<PrivateRequest, 'route' | 'member' | 'fields' | 'refusal'> & {
    readonly query: URLSearchParams;
    /** the posted fields; empty on GET */
    readonly form: URLSearchParams;
    /** name of the owner, which is also the name of the blog; '' for a guest */
    readonly amebaId: string;
  };

export type Answer = (call: OwnerCall) => Promise<PrivateResponse>;

export const toOwnerCall = (
  { route: _route, refusal: _refusal, member, fields, ...request }: PrivateRequest,
  services: PrivateServices,
): OwnerCall => ({
  ...request,
  ...services,
  query: new URLSearchParams(request.search),
  form: new URLSearchParams(fields.map(([name, value]) => [name, value])),
  amebaId: member?.amebaId ?? '',
});

/** The host's error page. */
export const errorPage = (status: number): PrivateResponse => ({ kind: 'error', status });

/** Status of a failed call: a missing or unusable response is an error of the platform. */
export const toHttpStatus = ({ statusCode }: ApiError): number =>
  statusCode >= 400 ? statusCode : 503;

export const redirectTo = (location: string): PrivateResponse => ({ kind: 'redirect', location });

export const json = (status: number, body: object): PrivateResponse => ({
  kind: 'json',
  status,
  body,
});
