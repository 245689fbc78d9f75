import type { ReactNode } from 'react';

// 24 px grid, stroke 1.75, round caps; colour and fill come from Icon.module.scss
export const ICON_SHAPES = {
  logo: (
    <>
      <path d="M2.5 10 12 4l9.5 6" />
      <path d="M5.5 10v5.5M18.5 10v5.5M12 10v5.5" />
      <path d="M2.5 15.5h19v3h-19zM6 18.5V21M18 18.5V21" />
    </>
  ),
  heart: (
    <>
      <path d="M12 20s-7.5-4.6-8.8-9.3C2.2 7 4.5 4.5 7.3 4.5c2 0 3.7 1.1 4.7 2.9 1-1.8 2.7-2.9 4.7-2.9 2.8 0 5.1 2.5 4.1 6.2C19.5 15.4 12 20 12 20z" />
    </>
  ),
  comment: (
    <>
      <path d="M4 5h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 17h-7l-5 3.5V17H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 5z" />
      <path d="M7.5 9.5h9M7.5 12.8h6" />
    </>
  ),
  reblog: (
    <>
      <path d="M7 4 3.5 7.5 7 11" />
      <path d="M3.5 7.5H17a3.5 3.5 0 0 1 3.5 3.5v1.5" />
      <path d="M17 20l3.5-3.5L17 13" />
      <path d="M20.5 16.5H7A3.5 3.5 0 0 1 3.5 13v-1" />
    </>
  ),
  bookmark: (
    <>
      <path d="M6.5 3.5h11v17L12 16l-5.5 4.5z" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V3.5M8 7.2l4-3.7 4 3.7" />
      <path d="M6 11H4.5v9.5h15V11H18" />
    </>
  ),
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  left: (
    <>
      <path d="m14.5 5-7 7 7 7" />
    </>
  ),
  right: (
    <>
      <path d="m9.5 5 7 7-7 7" />
    </>
  ),
  up: (
    <>
      <path d="m5 14.5 7-7 7 7" />
    </>
  ),
  close: (
    <>
      <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />
    </>
  ),
  check: (
    <>
      <path d="m4.5 12.5 5 5 10-11" />
    </>
  ),
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6M12 16.3v.2" />
    </>
  ),
  image: (
    <>
      <rect x="3" y="4.5" width="18" height="15" rx="1.5" />
      <circle cx="8.5" cy="9.5" r="1.7" />
      <path d="m3.5 17.5 5.5-5 4 3.5 3.5-3 4 4" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="1.5" />
      <path d="M3.5 10h17M8 2.8V7M16 2.8V7" />
    </>
  ),
  tag: (
    <>
      <path d="M3.5 4.5v7l9 9 8-8-9-9h-7z" />
      <circle cx="8" cy="8" r="1.3" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.5c.6-4.3 3.8-6.5 8-6.5s7.4 2.2 8 6.5" />
    </>
  ),
  plus: (
    <>
      <path d="M12 5v14M5 12h14" />
    </>
  ),
  link: (
    <>
      <path d="M10 14a4.5 4.5 0 0 0 6.4.4l3-3a4.5 4.5 0 0 0-6.4-6.4l-1.5 1.5" />
      <path d="M14 10a4.5 4.5 0 0 0-6.4-.4l-3 3a4.5 4.5 0 0 0 6.4 6.4l1.5-1.5" />
    </>
  ),
  official: (
    <>
      <path d="m12 2.8 2.4 1.9 3-.2.9 2.9 2.5 1.7-.9 2.9.9 2.9-2.5 1.7-.9 2.9-3-.2L12 21.2l-2.4-1.9-3 .2-.9-2.9L3.2 15l.9-3-.9-2.9 2.5-1.7.9-2.9 3 .2z" />
      <path d="m8.3 12.2 2.5 2.5 5-5.3" />
    </>
  ),
  lock: (
    <>
      <rect x="4.5" y="10.5" width="15" height="10" rx="1.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2.5" />
    </>
  ),
  play: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m10 8.3 6 3.7-6 3.7z" />
    </>
  ),
  crown: (
    <>
      <path d="m3.5 7.5 4.5 4 4-6.5 4 6.5 4.5-4-1.7 10.5H5.2z" />
      <path d="M5.2 21h13.6" />
    </>
  ),
  bell: (
    <>
      <path d="M6 17V10.5a6 6 0 0 1 12 0V17l1.5 1.5h-15z" />
      <path d="M10 21h4" />
    </>
  ),
} satisfies Record<string, ReactNode>;
