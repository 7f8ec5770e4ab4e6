import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { isLocale, type Locale } from '#domain/i18n/locale.ts';
import { GLOSSARY, type GlossaryEntry } from './glossary.ts';

const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');

type Text = Readonly<{ file: string; line: number; language: Locale; text: string }>;

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
const texts: readonly Text[] = globSync('{domain,site,api}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.(test|spec)\.tsx?$/.test(file))
  .flatMap((file) => textsOf(file, readFileSync(join(ROOT, file), 'utf8')))
  .concat(articles);

test('the texts of the product are found', () => {
  const files = new Set(texts.map((text) => text.file));
  for (const room of [
    'site/payments/texts.ts',
    'site/plans/texts.ts',
    'site/guide/topics/how.ts',
    'domain/properties/catalogue/fields/rooms.ts',
    'domain/offers/steps/money.ts',
    'domain/offers/money/cash-to-close.ts',
    'api/messages/templates/offers/offers.ts',
    'site/guide/articles/closing-costs/es.md',
  ]) {
    expect(files).toContain(room);
  }
  expect(texts.length).toBeGreaterThan(5_000);
});

test('an avoided word is found in any case and accent, as a whole word, and outside its allowed phrases', () => {
  const entry = GLOSSARY[0] as GlossaryEntry;
  const found = (text: string) => avoidedWords(entry, text);
  expect(found('Entrada (%)')).toEqual(['Entrada']);
  expect(found('20 % de entrada')).toEqual(['entrada']);
  expect(found('Entrada propia')).toEqual([]);
  expect(found('Entrada propia y una entrada de 20 %')).toEqual(['entrada']);
  expect(found('entradado')).toEqual([]);
});

test.each(GLOSSARY)('$language: $use', (entry) => {
  const found = texts
    .filter((text) => text.language === entry.language)
    .flatMap(({ file, line, text }) =>
      avoidedWords(entry, text).map((word) => `${file}:${line} “${word}” in “${text}”`),
    );
  expect(found).toEqual([]);
});

function avoidedWords(entry: GlossaryEntry, text: string): readonly string[] {
  const rest = (entry.allowed ?? []).reduce(
    (left, phrase) => left.replaceAll(wholeWords(phrase), ' '),
    text,
  );
  return entry.avoid.flatMap((word) => rest.match(wholeWords(word)) ?? []);
}

function wholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');
}

function textsOf(file: string, source: string): readonly Text[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Text[] = [];
  const visit = (node: ts.Node, language: Locale | undefined): void => {
    const inside = languageOf(node) ?? language;
    if (inside !== undefined && isText(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file, line, language: inside, text: node.text });
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(tree, undefined);
  return found;
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
