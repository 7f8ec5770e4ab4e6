import { Parser } from 'htmlparser2';

/** Elements whose content is not shown. */
const HIDDEN = new Set(['head', 'style', 'script', 'title', 'template']);
/** Elements that start and end a line. */
const BLOCKS =
  /^(address|article|blockquote|center|dd|div|dl|dt|fieldset|footer|h[1-6]|header|hr|li|main|ol|p|pre|section|table|tr|ul)$/;
/** Line before a quotation, and quotation that is not a `blockquote`, in Gmail. */
const QUOTED_CLASS = /\bgmail_attr\b/;
const SIGNATURE_CLASS = /\bgmail_signature(_prefix)?\b/;

const PROPERTIES = ['isHidden', 'isQuoted', 'isPre'] as const;
type Element = Readonly<Record<(typeof PROPERTIES)[number], boolean>>;

/**
 * Text of an HTML e-mail as a program would write its plain part: quotations start with `>`,
 * entities are decoded, and a signature marked by the program is left out.
 */
export function textOfHtml(html: string): string {
  const lines: string[] = [];
  /** Open elements, and how many of them have each property. */
  const open: Element[] = [];
  const depth = { isHidden: 0, isQuoted: 0, isPre: 0 };
  const count = (element: Element, by: 1 | -1) => {
    for (const key of PROPERTIES) if (element[key]) depth[key] += by;
  };
  let line = '';
  const end = () => {
    const text = line.trim();
    lines.push(depth.isQuoted > 0 && text ? `> ${text}` : text);
    line = '';
  };
  const endIfBegun = () => {
    if (line.trim()) end();
    line = '';
  };
  const parser = new Parser({
    onopentag(name, { class: names = '' }) {
      if (name === 'br') return end();
      if (BLOCKS.test(name)) endIfBegun();
      const element = {
        isHidden: HIDDEN.has(name) || SIGNATURE_CLASS.test(names),
        isQuoted: name === 'blockquote' || QUOTED_CLASS.test(names),
        isPre: name === 'pre',
      };
      open.push(element);
      count(element, 1);
    },
    ontext(text) {
      if (depth.isHidden > 0) return;
      const [first = '', ...more] =
        depth.isPre > 0 ? text.split('\n') : [text.replace(/[ \t\r\n]+/g, ' ')];
      line += first;
      for (const one of more) {
        end();
        line = one;
      }
    },
    onclosetag(name) {
      if (name === 'br') return;
      if (name === 'td' || name === 'th') line += ' ';
      if (BLOCKS.test(name)) endIfBegun();
      if (name === 'p' && lines.at(-1) !== '') lines.push('');
      const element = open.pop();
      if (element) count(element, -1);
    },
  });
  parser.end(html);
  endIfBegun();
  return lines.join('\n').trim();
}
