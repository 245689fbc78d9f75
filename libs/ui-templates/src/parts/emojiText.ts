/**
 * Props of an element whose only child is one string that people wrote: on a device that has none, pictures
 * take the place of its emoji, before it hydrates or after (ADR 28).
 */
export const EMOJI_TEXT = { 'data-emoji': '', suppressHydrationWarning: true } as const;
