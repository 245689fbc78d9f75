const LINKS = [
  { href: '/help/', label: 'ヘルプ' },
  { href: '/help/inquiry', label: 'お問い合わせ' },
  { href: '/policy/terms', label: '利用規約' },
  { href: '/policy/privacy', label: 'プライバシーポリシー' },
  { href: '/policy/external-transmission', label: '外部送信について' },
  { href: '/company', label: '運営会社' },
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
