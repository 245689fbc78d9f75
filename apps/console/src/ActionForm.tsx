import type { Result } from '@engawa/contract/result.ts';
import { CONTRACT_FILE } from '@engawa/delivery/build/contractFile.ts';
import { CANARY_SHARES } from '@engawa/delivery/release/canary/canary.ts';
import type { ReleaseDiff } from '@engawa/delivery/release/diff/diffReleases.ts';
import type { Sizes } from '@engawa/delivery/release/gates/compressedBytes.ts';
import { Card, English, Fact, ReasonForm } from './Page.tsx';
import type { ActionName, ReleaseAction } from './releaseAction.ts';
import { Weights } from './Weights.tsx';

type ActionText = {
  /** text of the heading and of the button */
  readonly label: string;
  readonly lead: string;
  /** message on the next page; `{remote} {version} ` precedes it */
  readonly done: string;
  /** name of the action in the audit log */
  readonly audit: string;
};

export const ACTIONS: Readonly<Record<ActionName, ActionText>> = {
  promote: {
    label: '公開する',
    lead: '次の表示から、すべての訪問者にこの版を見せます。',
    done: 'を公開しました。',
    audit: 'release.promoted',
  },
  rollback: {
    label: '切り戻す',
    lead: '次の表示から、すべての訪問者をこの版に戻します。いまの版の写しはすぐに捨てられます。',
    done: 'に切り戻しました。',
    audit: 'release.rolled-back',
  },
  canary: {
    label: 'カナリアにする',
    lead: '訪問者の一部にだけ、この版を見せます。',
    done: 'をカナリアにしました。',
    audit: 'release.canary',
  },
  'canary-stop': {
    label: 'カナリアをやめる',
    lead: 'すべての訪問者に、いまの版だけを見せます。',
    done: 'のカナリアをやめました。',
    audit: 'release.canary-stopped',
  },
};

/** The comparison with the live release; `null` if no release is live. */
type Comparison = Result<ReleaseDiff, string> | null;

type DiffProps = { readonly diff: Comparison; readonly budget: Sizes | null };

const Diff = ({ diff, budget }: DiffProps) => {
  if (diff === null) return <p>いまは何も公開されていないので、比べるものがありません。</p>;
  if (!diff.ok)
    return (
      <p>
        比べられません。<English>{diff.error}</English>
      </p>
    );
  const { from, to, sizes, facts, isSame, fileLines } = diff.value;
  return (
    <>
      <dl>
        <Fact name={from}>
          <Weights sizes={sizes.before} budget={budget} />
        </Fact>
        <Fact name={to}>
          <Weights sizes={sizes.after} budget={budget} />
        </Fact>
      </dl>
      <h3>できることの変化</h3>
      {facts.length === 0 && <p>変わりません。</p>}
      <ul lang="en">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <h3>ファイルの変化</h3>
      {isSame ? <p>同じソースから作られています。</p> : <pre lang="en">{fileLines.join('\n')}</pre>}
    </>
  );
};

const ShareField = ({ share }: { share: number }) => (
  <p>
    <label htmlFor="share">訪問者の割合（％）</label>
    <input
      id="share"
      name="share"
      type="number"
      min={CANARY_SHARES.least}
      max={CANARY_SHARES.most}
      defaultValue={share}
      required
    />
  </p>
);

export type ActionFormProps = DiffProps & {
  readonly action: ReleaseAction;
  /** the live releases, from `formatLive` */
  readonly live: string;
  readonly stable: string | null;
  /** whether the release has no contract tests */
  readonly isUntested: boolean;
  readonly share: number;
  readonly reason: string;
};

/** Renders the form of an action: its effect, and a field for the reason. */
export const ActionForm = (props: ActionFormProps) => {
  const { action, live, stable, diff, isUntested, budget, share, reason } = props;
  const { name, remote, version } = action;
  const path = `/act/${name}/${remote}/${version}`;
  const isStop = name === 'canary-stop';
  return (
    <>
      <section className="Card">
        <p>{ACTIONS[name].lead}</p>
        <dl>
          <Fact name="リモート">{remote}</Fact>
          <Fact name="いまの版">{stable ?? 'なし'}</Fact>
          <Fact name={isStop ? 'カナリア' : 'この版'}>{version}</Fact>
        </dl>
        {isUntested && !isStop && (
          <p role="note">この版には契約テスト（{CONTRACT_FILE}）がありません。</p>
        )}
        <ReasonForm action={path} reason={reason} submit={ACTIONS[name].label} back="/">
          <input type="hidden" name="live" value={live} />
          {name === 'canary' && <ShareField share={share} />}
        </ReasonForm>
      </section>
      {!isStop && (
        <Card id="diff" title="変わること">
          <Diff diff={diff} budget={budget} />
        </Card>
      )}
    </>
  );
};
