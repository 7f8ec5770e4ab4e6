import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { isLocale, type Locale } from '#domain/i18n/locale.ts';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

/** Members that hold no texts: what people may type into the search box, and words to avoid. */
const NO_TEXTS: readonly string[] = ['words', 'avoid'];

/** A text of the product in one language. */
export type Text = Readonly<{
  file: string;
  line: number;
  language: Locale;
  text: string;
  /** The clause that it says it follows from: `loan_exit` inside `fromClause('loan_exit', …)`. */
  clause?: string;
}>;

const articles: readonly Text[] = globSync('site/guide/articles/*/*.md', { cwd: ROOT }).flatMap(
  (file) => {
    const language = file.endsWith('/es.md') ? 'es' : 'en';
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
    return lines.map((text, index) => ({ file, line: index + 1, language, text }) as const);
  },
);

/**
 * All texts in one language: those in a member named `es` or `en` or chosen with `locale === 'es'`,
 * and the articles of the guide.
 */
export const TEXTS: readonly Text[] = globSync('{domain,site,api}/**/*.{ts,tsx,astro}', {
  cwd: ROOT,
})
  .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
  .flatMap((file) => textsOf(file, scriptOf(file)))
  .concat(articles);

/** The code of a file; of a page or component of Astro what stands above its markup. */
function scriptOf(file: string): string {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return file.endsWith('.astro') ? `\n${source.split(/^---$/m)[1]?.trimStart() ?? ''}` : source;
}

/** The texts of a source file. */
export function textsOf(file: string, source: string): readonly Text[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const visit = (node: ts.Node, language: Locale | undefined, outer: string | undefined): void => {
    if (ts.isPropertyAssignment(node) && NO_TEXTS.includes(node.name.getText())) return;
    const clause = clauseOf(node) ?? outer;
    const inside = languageOf(node) ?? language;
    if (inside !== undefined && isText(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, language: inside, text: node.text, ...(clause && { clause }) });
    }
    ts.forEachChild(node, (child) => visit(child, inside, clause));
  };
  visit(tree, undefined, undefined);
  return found;
}

function clauseOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText().split('<')[0] !== 'fromClause') {
    return undefined;
  }
  const [key] = node.arguments;
  return key && ts.isStringLiteral(key) ? key.text : undefined;
}

function languageOf(node: ts.Node): Locale | undefined {
  const choice = node.parent;
  if (choice !== undefined && ts.isConditionalExpression(choice)) {
    const asked = /=== '(es|en)'$/.exec(choice.condition.getText())?.[1];
    const other = asked === 'es' ? 'en' : 'es';
    if (asked === undefined || node === choice.condition) return undefined;
    return node === choice.whenTrue ? (asked as Locale) : other;
  }
  if (!ts.isPropertyAssignment(node) && !ts.isMethodDeclaration(node)) return undefined;
  const name = node.name.getText();
  return isLocale(name) ? name : undefined;
}

function isText(
  node: ts.Node,
): node is ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateHead {
  return (
    ts.isStringLiteral(node) ||
    ts.isNoSubstitutionTemplateLiteral(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}
