/**
 * Props of an element whose only child is one user-written string. On a device without emoji
 * glyphs, images replace its emoji, before or after hydration (ADR 28).
 */
export const EMOJI_TEXT = { 'data-emoji': '', suppressHydrationWarning: true } as const;
