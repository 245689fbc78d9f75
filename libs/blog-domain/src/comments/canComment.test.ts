import { canComment, resolveCommenters } from './canComment.ts';

const DENIALS = ['accept', 'deny', 'ameba_only'] as const;

test('R5.5 only six of the 81 combinations of settings accept comments, two of them from members only', () => {
  const taken: Record<string, string> = {};
  for (const [a, blog] of DENIALS.entries())
    for (const [b, blogDisp] of DENIALS.entries())
      for (const [c, entry] of DENIALS.entries())
        for (const [d, entryDisp] of DENIALS.entries()) {
          const settings = [
            { denyComment: blog, denyCommentDisp: blogDisp },
            { denyComment: entry, denyCommentDisp: entryDisp },
          ] as const;
          if (canComment(...settings)) taken[`${a}${b}${c}${d}`] = resolveCommenters(...settings);
        }
  expect(taken).toEqual({
    '0000': 'anyone',
    '0011': 'anyone',
    '1100': 'anyone',
    '1111': 'anyone',
    '2000': 'members',
    '2011': 'members',
  });
});
