import { removeFollow } from '@engawa/api-client/resources/member/follow.ts';
import { addIine, removeIine } from '@engawa/api-client/resources/member/iine.ts';
import { BLOGS } from '../demo/blogs.ts';
import { entryWithImages, findImageUrl } from '../demo/demoEntries.ts';
import { MEMBERS } from '../demo/members.ts';
import type { Product } from '../product/product.ts';
import { clientOfSession } from '../requests/memberClient.ts';
import { signedInCookies } from '../requests/signedInClient.ts';
import type { GestureCase, GesturePage } from './firstGestureCases.ts';

type Address = (product: Product, amebaId: string) => Promise<string>;

const ADDRESSES: Readonly<Record<GesturePage, Address>> = {
  'blog top': async ({ host }, amebaId) => `${host}/${amebaId}/`,
  entry: entryWithImages,
  'image detail': findImageUrl,
  'image list': async ({ host }, amebaId) => `${host}/${amebaId}/imagelist.html`,
  'entry list': async ({ host }, amebaId) => `${host}/${amebaId}/entrylist.html`,
  'front page': async ({ host }) => `${host}/`,
};

const findAmebaId = ({ template }: GestureCase): string => {
  const blog = BLOGS.find((one) => one.template === template);
  if (blog === undefined) throw new Error(`no demo blog has the template ${template}`);
  return blog.amebaId;
};

export const resolveGesturePageAddress = (product: Product, one: GestureCase): Promise<string> =>
  ADDRESSES[one.page](product, findAmebaId(one));

/** The cookies of the matrix's member. The platform limits sign-ins, so all cases use one session. */
export const createSession = () => {
  let cookies: ReturnType<typeof signedInCookies> | undefined;
  return (product: Product) => (cookies ??= signedInCookies(product, MEMBERS.gesturing));
};

const write = async (result: Promise<{ readonly ok: boolean }>): Promise<void> => {
  const { ok } = await result;
  if (!ok) throw new Error('the platform refused to set up a case');
};

/** The page of a case, and whether the member likes the page's first entry. */
type GestureStart = { readonly url: string; readonly isLiked: boolean };

/** Sets the platform's state for the start of a member's case. */
export const setMemberState = async (
  { host }: Product,
  cookies: Awaited<ReturnType<typeof signedInCookies>>,
  one: GestureCase,
  { url, isLiked }: GestureStart,
): Promise<void> => {
  const token = cookies.find(({ name }) => name === 'engawa_session')?.value ?? '';
  const client = await clientOfSession(host, token);
  const amebaId = findAmebaId(one);
  if (one.target === 'follow') await write(removeFollow(client.write)({ amebaId }));
  if (one.target !== 'like' && one.target !== 'unlike') return;
  const html = await (await fetch(url)).text();
  const entryId = Number(/ id="iine-(\d+)"/.exec(html)?.[1]);
  await write((isLiked ? addIine : removeIine)(client.write)({ amebaId, entryId }));
};
