import { GUIDE_PATHS } from '@engawa/contract';

const LINKS = [
  { href: GUIDE_PATHS.help, label: 'ヘルプ' },
  { href: GUIDE_PATHS.inquiry, label: 'お問い合わせ' },
  { href: GUIDE_PATHS.terms, label: '利用規約' },
  { href: GUIDE_PATHS.privacy, label: 'プライバシーポリシー' },
  { href: GUIDE_PATHS.externalTransmission, label: '外部送信について' },
  { href: GUIDE_PATHS.company, label: '運営会社' },
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
