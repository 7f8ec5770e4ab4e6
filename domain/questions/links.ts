/** An address of the web inside a text; the sign that ends a sentence is not part of it. */
const WEB = /\b(?:https?:\/\/|www\.)[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]]/gi;
/** What mail programs take for an address of the web as well. */
const BARE =
  /(?<![@\w.-])(?:[\w-]+\.)+(?:com|net|org|info|biz|io|co|us|me|ly|gl|xyz|top|site|online|shop|link|click|ru|cn)(?:\/[^\s<>"]*[^\s<>".,;:!?)])?(?![\w@])/gi;

export type TextPart = Readonly<{ text: string; href?: string }>;

/** A text split into plain text and links; without `areLive` everything is plain text. */
export function linkParts(text: string, areLive: boolean): readonly TextPart[] {
  if (!areLive) return [{ text }];
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(WEB)) {
    const href = /^https?:/i.test(found) ? found : `https://${found}`;
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: found, href });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

/** A text whose addresses of the web are replaced: mail programs would turn them into links. */
export function withoutLinks(text: string, instead: string): string {
  return text.replace(WEB, instead).replace(BARE, instead);
}
