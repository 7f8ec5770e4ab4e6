import { answerAt } from '#domain/answers/paths.ts';
import { isLocale, type Locale } from '#domain/i18n/locale.ts';
import { languageOf } from '#domain/i18n/written-text.ts';
import { changeMeaning } from '#domain/offers/changes/compare.ts';
import { type TermChange, termsDiff } from '#domain/offers/changes/diff.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import { findTerm, LANGUAGE_PATHS, type OfferTerms } from '#domain/offers/terms.ts';
import { WrittenIn } from '#site/ui/written/WrittenIn.tsx';
import { COUNTER_TEXTS } from './counter-texts.ts';
import { RedlineRows } from './RedlineRows.tsx';
import { TextRedline } from './TextRedline.tsx';

type CounterRedlineProps = Readonly<{
  before: OfferTerms;
  after: OfferTerms;
  side: OfferSide;
  locale: Locale;
  now: number;
  net?: (terms: OfferTerms) => number;
}>;

/** Redline of an unsent counter-offer against the version it answers. */
export function CounterRedline({ before, after, side, locale, now, net }: CounterRedlineProps) {
  const texts = COUNTER_TEXTS[locale];
  const { changed, unchanged } = termsDiff(before, after, { locale, reader: side, now }, net);
  const rows = changed.filter((change) => !isText(change));
  const total = changed.length + unchanged.length;
  return (
    <section className="card redline" aria-label={texts.redline}>
      <h2 className="card-body">
        {changed.length === 0 ? texts.redline : texts.redlineOf.mine[side](changed.length, total)}
      </h2>
      <div aria-live="polite">
        {changed.length === 0 && <p className="card-body soft">{texts.nothingChanged}</p>}
        {rows.length > 0 && (
          <RedlineRows
            changes={rows.map((change) => ({
              ...change,
              meaning: net
                ? undefined
                : changeMeaning(change.key, before, after, { locale, reader: side }),
            }))}
            locale={locale}
            caption={texts.redline}
          />
        )}
        {changed.filter(isText).map((text) => (
          <div className="card-body" key={text.key}>
            <h3>{text.label}</h3>
            <TextRedline
              before={textAt(before, text)}
              after={textAt(after, text)}
              languages={{ before: languageAt(before, text), after: languageAt(after, text) }}
              locale={locale}
            />
            <WrittenIn
              language={languageAt(after, text) ?? languageAt(before, text)}
              locale={locale}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

/** The long text of a version that a change refers to. */
export function textAt(terms: OfferTerms, { path }: Pick<TermChange, 'path'>): string {
  return String(answerAt(terms, path) ?? '');
}

/** Whether a change is in a long text, which is compared word by word below the table. */
export function isText({ key, path }: Pick<TermChange, 'key' | 'path'>): boolean {
  return findTerm(key)?.isText === true && !LANGUAGE_PATHS.includes(path);
}

/** The language of a long text, if it is not empty. */
export function languageAt(
  terms: OfferTerms,
  { path }: Pick<TermChange, 'path'>,
): Locale | undefined {
  const stored = answerAt(terms, `${path}Language`);
  const text = textAt(terms, { path });
  return text === '' ? undefined : languageOf(text, isLocale(stored) ? stored : undefined);
}
