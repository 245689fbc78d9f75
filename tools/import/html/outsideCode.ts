/** Changes what is not within `pre` or `code`: what stands there is an example. */
export const outsideCode = (html: string, change: (html: string) => string): string => {
  // only these letters: others change their length
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const kept: string[] = [];
  const out: string[] = [];
  let from = 0;
  for (const start of lower.matchAll(/<(pre|code)(?=[\s>])/g)) {
    if (start.index < from) continue;
    const end = lower.indexOf(`</${start[1]}>`, start.index);
    // the rest is no example that ever ends
    if (end === -1) break;
    const until = end + `</${start[1]}>`.length;
    out.push(html.slice(from, start.index), `\u{E000}${kept.length}\u{E001}`);
    kept.push(html.slice(start.index, until));
    from = until;
  }
  const changed = change([...out, html.slice(from)].join(''));
  return changed.replace(
    /\u{E000}(\d+)\u{E001}/gu,
    (mark, index: string) => kept[Number(index)] ?? mark,
  );
};
