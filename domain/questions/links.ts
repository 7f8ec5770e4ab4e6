/** A URL in a text, without the punctuation that ends a sentence. */
const WEB = /\b(?:https?:\/\/|www\.)[^\s<>"“”«»]*[^\s<>"“”«».,;:!?)\]]/gi;
/** Domain names without a scheme, which mail programs also turn into links. */
const BARE =
  /(?<![@\w.-])(?:[\w-]+\.)+(?:com|net|org|info|biz|io|co|us|me|ly|gl|xyz|top|site|online|shop|link|click|ru|cn)(?:\/[^\s<>"]*[^\s<>".,;:!?)])?(?![\w@])/gi;

export type TextPart = Readonly<{ text: string; href?: string }>;

/** Splits a text into plain text and links. Without `areLive` everything is plain text. */
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

/** Replaces URLs in a text, because mail programs would turn them into links. */
export function withoutLinks(text: string, instead: string): string {
  return text.replace(WEB, instead).replace(BARE, instead);
}
