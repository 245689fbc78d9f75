import { collectPolicySources } from '@engawa/contract/remotes/pagePolicy.ts';
import { claimAddress } from '@engawa/contract/routes/claims.ts';
import type { Canary } from '../../protocol/releases/canary.ts';
import type { Refusal } from '../registry/followerOptions.ts';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';
import { PlainPage } from '../responses/PlainPage.tsx';

const TIME = new Intl.DateTimeFormat('ja-JP', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Tokyo',
});

const timeText = (iso: string) =>
  Number.isNaN(Date.parse(iso)) ? iso : TIME.format(new Date(iso));

const isForBrowsers = (file: string) => /\.(?:js|css)$/.test(file);

/** Total size of a release's files for browsers, in bytes before compression. */
const browserBytes = ({ record }: VerifiedRelease) =>
  Object.entries(record.files)
    .filter(([file]) => isForBrowsers(file))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);

const sizeText = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const Fact = ({ name, values }: { name: string; values: readonly string[] }) => (
  <>
    <dt>{name}</dt>
    <dd>{values.length > 0 ? values.join('、') : 'なし'}</dd>
  </>
);

const Release = ({ release }: { release: VerifiedRelease }) => {
  const { record } = release;
  const exposes = Object.entries(record.exposes);
  const claims = exposes.flatMap(([, expose]) => expose.claims ?? []);
  const asks = collectPolicySources([record]);
  return (
    <dl className="Facts">
      <Fact name="コミット" values={[record.commit]} />
      <Fact name="ビルド日時" values={[timeText(record.builtAt)]} />
      <Fact name="ブラウザー用の容量" values={[sizeText(browserBytes(release))]} />
      <Fact name="公開しているもの" values={exposes.map(([path]) => path.slice(2))} />
      <Fact
        name="受けもつアドレス"
        values={[...claims.map(claimAddress), ...(record.privatePages?.prefixes ?? [])]}
      />
      {asks.length > 0 && <Fact name="ページに求める接続先" values={asks} />}
    </dl>
  );
};

const RefusalNote = ({ refusal }: { refusal: Refusal }) => (
  <p role="note">
    {`${refusal.version} は ${TIME.format(refusal.atMs)} に見送られました：${refusal.reason}`}
  </p>
);

export type ReleaseConsoleProps = {
  readonly siteName: string;
  readonly releases: readonly VerifiedRelease[];
  /** the canary, which a share of the visitors gets; null while no canary runs */
  readonly canary: Canary | null;
  /** sequence number of the registry that was last read; null if none was read */
  readonly sequence: number | null;
  readonly refusals: ReadonlyMap<string, Refusal>;
};

/** Page that lists the live and the refused releases of this host, for developers. */
export const ReleaseConsole = ({
  siteName,
  releases,
  canary,
  sequence,
  refusals,
}: ReleaseConsoleProps) => {
  const live = new Map(releases.map((release) => [release.record.remote, release]));
  const names = [...new Set([...live.keys(), ...refusals.keys()])].toSorted();
  return (
    <PlainPage siteName={siteName}>
      <div className="ErrorPage-card">
        <h1 className="ErrorPage-title">リリースの状況</h1>
        <p>{sequence === null ? '台帳はまだ読めていません。' : `台帳の通し番号：${sequence}`}</p>
      </div>
      {names.map((remote) => {
        const release = live.get(remote);
        const refusal = refusals.get(remote);
        return (
          <section className="ErrorPage-card" key={remote}>
            <h2>{`${remote} ${release?.record.version ?? '（公開されていません）'}`}</h2>
            {canary?.remote === remote && (
              <p role="note">
                {`カナリア：${canary.version}（訪問者の ${canary.share}% に公開しています）`}
              </p>
            )}
            {release && <Release release={release} />}
            {refusal && <RefusalNote refusal={refusal} />}
          </section>
        );
      })}
    </PlainPage>
  );
};
