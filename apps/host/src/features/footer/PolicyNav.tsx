import { address } from '@engawa/contract';

const LINKS = [
  { href: address.help.path(), label: 'ヘルプ' },
  { href: address.inquiry.path(), label: 'お問い合わせ' },
  { href: address.terms.path(), label: '利用規約' },
  { href: address.privacy.path(), label: 'プライバシーポリシー' },
  { href: address.externalTransmission.path(), label: '外部送信について' },
  { href: address.company.path(), label: '運営者' },
] as const;

export const PolicyNav = ({ siteName }: { siteName: string }) => (
  <nav className="ServiceFooter-policy" aria-label="ご案内">
    {LINKS.map(({ href, label }) => (
      <a key={href} href={href}>
        {label}
      </a>
    ))}
    <small>© {siteName}</small>
  </nav>
);
