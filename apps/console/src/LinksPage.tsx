import { RESOURCE_NAMES } from '@engawa/api-client/resources/resourceNames.ts';
import {
  FAULT_WORDS,
  MOST_FAULT_MINUTES,
  MOST_LINK_HOURS,
} from '@engawa/contract/remotes/setLink.server.ts';
import type { MadeLink } from '@engawa/delivery/release/link/findValidLinks.ts';
import type { RemoteView } from './consoleData.ts';
import type { Fields } from './consoleDeps.ts';
import { formatTime } from './formatTime.ts';
import { Card, Fact, ReasonForm, Table, type Column } from './Page.tsx';

/** Numbers of the form's field pairs for injected failures of reads. */
export const FAULT_NUMBERS = ['1', '2', '3'] as const;
const USUAL_HOURS = '4';

/** Returns the remotes for which a link can select a release; the host's release is fixed. */
export const filterLinkable = (remotes: readonly RemoteView[]): readonly RemoteView[] =>
  remotes.filter(({ remote }) => remote !== 'host');

type FormProps = { readonly form: Fields };

type SelectProps = FormProps & {
  readonly name: string;
  /** label by value of each option */
  readonly options: Readonly<Record<string, string>>;
  readonly label?: string;
};

const Select = ({ name, options, label, form }: SelectProps) => (
  <select id={`of-${name}`} name={name} aria-label={label} defaultValue={form[name]}>
    {Object.entries(options).map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </select>
);

const versionOptions = ({ stable, waiting, earlier }: RemoteView): SelectProps['options'] => ({
  '': `公開中の版（${stable?.version ?? 'なし'}）`,
  ...Object.fromEntries(waiting.map((version) => [version, `${version}（公開待ち）`])),
  ...Object.fromEntries(earlier.map((version) => [version, `${version}（以前に公開）`])),
});

const READS: SelectProps['options'] = {
  '': '読み取りを選ばない',
  ...Object.fromEntries(RESOURCE_NAMES.map((name) => [name, name])),
};

const FaultFields = ({ form }: FormProps) => (
  <fieldset>
    <legend>{`障害の再現（選ぶと、期間は${MOST_FAULT_MINUTES}分になります）`}</legend>
    {FAULT_NUMBERS.map((number) => (
      <p key={number}>
        <Select
          name={`read${number}`}
          options={READS}
          label={`障害${number}の読み取り`}
          form={form}
        />{' '}
        <Select
          name={`fault${number}`}
          options={FAULT_WORDS}
          label={`障害${number}の種類`}
          form={form}
        />
      </p>
    ))}
  </fieldset>
);

const formatVersions = ({ versions }: MadeLink): string =>
  Object.entries(versions)
    .map((release) => release.join(' '))
    .join('、');

const formatFaults = ({ faults }: MadeLink): string =>
  faults.map(({ read, fault }) => `${read}（${FAULT_WORDS[fault]}）`).join('、') || 'なし';

const COLUMNS: readonly Column<MadeLink>[] = [
  ['確認する版', formatVersions],
  ['再現する障害', formatFaults],
  ['使える期間', ({ expires }) => `${formatTime(expires)}まで`],
  ['だれが', ({ who }) => who ?? '不明'],
  ['理由', ({ why }) => why],
  [
    'できること',
    (link) => (
      <a
        className="Button Button--small"
        href={`/links/${link.id}`}
        aria-label={`${formatVersions(link)} のリンクを取り消す`}
      >
        取り消す
      </a>
    ),
  ],
];

export type LinksPageProps = FormProps & {
  readonly remotes: readonly RemoteView[];
  readonly links: readonly MadeLink[];
  readonly hasFaultSwitches: boolean;
  /** address of a link that this request has just created; null without one */
  readonly address: string | null;
};

/** Renders the valid links, and a form for a new one. */
export const LinksPage = ({ remotes, links, form, hasFaultSwitches, address }: LinksPageProps) => (
  <>
    {address !== null && (
      <Card id="made" title="作ったリンク">
        <p className="Address">
          <a href={address}>{address}</a>
        </p>
        <p className="Quiet">
          この画面でだけ表示します。リンクを知っている人はだれでも、この版を見られます。
        </p>
      </Card>
    )}
    <Card id="make" title="リンクを作る">
      <p>
        リンクを開いて確認をはじめたブラウザーにだけ、選んだ版を見せます。ほかの人の表示は変わりません。
      </p>
      <ReasonForm action="/links" reason={form['why'] ?? ''} submit="リンクを作る">
        {remotes.map((view) => (
          <p key={view.remote}>
            <label htmlFor={`of-${view.remote}`}>{view.remote}</label>
            <Select name={view.remote} options={versionOptions(view)} form={form} />
          </p>
        ))}
        <p>
          <label htmlFor="hours">{`使える期間（時間、${MOST_LINK_HOURS}まで）`}</label>
          <input
            id="hours"
            name="hours"
            type="number"
            min="1"
            max={MOST_LINK_HOURS}
            defaultValue={form['hours'] ?? USUAL_HOURS}
            required
          />
        </p>
        {hasFaultSwitches ? (
          <FaultFields form={form} />
        ) : (
          <p className="Quiet">障害の再現は、ENGAWA_FAULT_SWITCHES=yes のサイトでだけ使えます。</p>
        )}
      </ReasonForm>
    </Card>
    <Card id="links" title="使えるリンク">
      <Table columns={COLUMNS} rows={links} empty="使えるリンクはありません。" />
      <p className="Quiet">リンクのアドレスは、どこにも残していません。</p>
    </Card>
  </>
);

type RevokeFormProps = { readonly link: MadeLink; readonly reason: string };

/** Renders the form that takes the reason for revoking a link. */
export const RevokeForm = ({ link, reason }: RevokeFormProps) => (
  <section className="Card">
    <p>
      このリンクを使えなくします。確認している人のブラウザーは、次のページから公開中の版に戻ります。
    </p>
    <dl>
      <Fact name="確認する版">{formatVersions(link)}</Fact>
      <Fact name="再現する障害">{formatFaults(link)}</Fact>
      <Fact name="使える期間">{formatTime(link.expires)}まで</Fact>
      <Fact name="作った人">{link.who ?? '不明'}</Fact>
    </dl>
    <ReasonForm action={`/links/${link.id}`} reason={reason} submit="取り消す" back="/links" />
  </section>
);
