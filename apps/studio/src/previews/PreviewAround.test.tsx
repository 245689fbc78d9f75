/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { PreviewRequested } from './previewRequested.ts';
import { PreviewAround } from './PreviewAround.tsx';

const display = (pageType: PreviewRequested['pageType'], device: PreviewRequested['device']) =>
  render(
    <PreviewAround
      requested={{ pageType, device }}
      hasSkinFailed={false}
      hasAds
      editor="/_customize/entries/5"
      settings={{ blogDomain: 'blog.example', isMessageIllegal: false }}
    />,
  ).container;

test.each(['desktop', 'mobile'] as const)(
  'R2.3 an entry preview on %s has a notice and a link to its editor',
  (device) => {
    const container = display('entry-preview', device);
    expect(container.textContent).toContain('プレビュー — 保存した内容の見本です');
    const back = screen.getByRole('link', { name: '編集にもどる' });
    expect(back.getAttribute('href')).toBe('/_customize/entries/5');
    expect(container.querySelector('[data-ad-slot]') !== null).toBe(device === 'desktop');
  },
);

test('R2.3 a skin preview has neither notice nor link', () => {
  expect(display('skin-preview', 'desktop').querySelector(':not([hidden])')).toBeNull();
});
