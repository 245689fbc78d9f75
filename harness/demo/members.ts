import type { Page, WaitForSelectorOptions } from 'puppeteer';
import { arrivalAfter } from '../browser/arrival.ts';
import { DEMO_MEMBER } from '@engawa/delivery/start/demo.ts';
import type { Visitor } from '../browser/visitor.ts';

export type Member = { readonly amebaId: string; readonly nickname: string };

/**
 * Members of the demo. Each journey uses separate ones, so that journeys' likes do not interfere.
 */
export const MEMBERS = {
  reader: { amebaId: 'kaze-no-tami', nickname: '風の民' },
  liker: { amebaId: 'mugicha88', nickname: '麦茶' },
  hasty: { amebaId: 'tomo-shio', nickname: 'ともしお' },
  unlucky: { amebaId: 'yoko-atelier', nickname: 'よう子' },
  forgotten: { amebaId: 'ringo-zuki', nickname: 'りんご好き' },
  early: { amebaId: 'senro-waki', nickname: '線路わき' },
  leaving: { amebaId: 'akari-012', nickname: 'あかり' },
  typing: { amebaId: 'oyaji-bento', nickname: 'おやじ弁当' },
  scriptless: { amebaId: 'mikan-batake', nickname: 'みかん畑' },
  lasting: { amebaId: 'kurage-ll', nickname: 'くらげ' },
  looking: { amebaId: 'sakura-mochi2', nickname: '桜もち' },
  roaming: { amebaId: 'asatsuyu', nickname: '朝つゆ' },
  steady: { amebaId: 'tetsuzo-7', nickname: '鉄三' },
  follower: { amebaId: 'yamabiko4', nickname: 'やまびこ' },
  hopeless: { amebaId: 'sora-mame5', nickname: 'そらまめ' },
  arriving: { amebaId: 'komorebi-n', nickname: 'こもれび' },
  saving: { amebaId: 'yuki-dango', nickname: '雪だんご' },
  limited: { amebaId: 'niwashi-taro', nickname: '庭師たろう' },
  gesturing: { amebaId: 'tsumiki-01', nickname: 'つみき' },
} as const satisfies Record<string, Member>;

/** Members with a blog; journeys must not change these blogs. */
export const BLOGGERS = {
  reblogging: { amebaId: 'nekoto-rougan', nickname: '千鶴' },
  drafting: { amebaId: 'tabi-tetsu-camera', nickname: '各停のりお' },
  scriptless: { amebaId: 'hajimete-no-niwa', nickname: 'ふたば' },
  together: { amebaId: 'kominka-naoshi', nickname: '八十吉' },
} as const satisfies Record<string, Member>;

/** The password of all members. */
export const PASSWORD = DEMO_MEMBER.password;

export const SIGN_IN_LINK = '.Toolbar-box--guest a[href^="/_signin?return_to="]';
export const SIGN_UP_LINK = '.Toolbar-box--guest a[href^="/_signin?new=1"]';
export const NICKNAME = '.Toolbar-nickname';

/** Fills and submits the open form of the accounts origin. @returns the status of the next page */
export const sendAccountForm = async (
  { page }: Visitor,
  fields: Readonly<Record<string, string>>,
): Promise<number> => {
  for (const [name, value] of Object.entries(fields)) {
    const field = await page.waitForSelector(`main input[name=${name}]`);
    await field?.click({ count: 3 });
    await field?.type(value);
  }
  return arrivalAfter(page, () => page.click('main form button[type=submit]'));
};

/** @errors throws if the page displays another member's name */
export const assertNickname = async (
  page: Page,
  nickname: string,
  options?: WaitForSelectorOptions,
): Promise<void> => {
  const name = await page.waitForSelector(NICKNAME, options);
  const text = await name?.evaluate(({ textContent }) => textContent);
  if (text !== nickname) throw new Error(`signed in as ${text}, not as ${nickname}`);
};

/** Signs in through the link of the toolbar, and returns to the same page. */
export const signIn = async (visitor: Visitor, { amebaId, nickname }: Member): Promise<void> => {
  const { page } = visitor;
  const from = page.url();
  await visitor.follow(SIGN_IN_LINK);
  await sendAccountForm(visitor, { ameba_id: amebaId, password: PASSWORD });
  if (page.url() !== from) throw new Error(`signed in at ${page.url()}, not at ${from}`);
  await assertNickname(page, nickname);
};
