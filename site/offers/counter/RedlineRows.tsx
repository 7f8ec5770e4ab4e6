import '#site/offers/difference.css';
import { answerAt } from '#domain/answers/paths.ts';
import { isLocale, type Locale } from '#domain/i18n/locale.ts';
import { languageOf } from '#domain/i18n/written-text.ts';
import { formatCents } from '#domain/money.ts';
import { changeMeaning } from '#domain/offers/changes/compare.ts';
import { type TermChange, termsDiff } from '#domain/offers/changes/diff.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { ChangeMeaning } from '#domain/offers/terms/term.ts';
import { findTerm, LANGUAGE_PATHS, type OfferTerms } from '#domain/offers/terms.ts';
import { wordDiff } from '#site/ui/word-diff.ts';
import { WrittenIn } from '#site/ui/written/WrittenIn.tsx';
import { COUNTER_TEXTS } from './counter-texts.ts';

/** A change with its meaning, if there is one. */
export type ShownChange = Readonly<{
  key: string;
  label: string;
  before: string;
  after: string;
  netDifferenceCents?: number | undefined;
  meaning?: ChangeMeaning | undefined;
}>;

type RedlineRowsProps = Readonly<{
  changes: readonly ShownChange[];
  locale: Locale;
  /** Accessible name of the table. */
  caption: string;
}>;

/** Removed and added values by term, with texts for screen readers. */
export function RedlineRows({ changes, locale, caption }: RedlineRowsProps) {
  const texts = COUNTER_TEXTS[locale];
  const hasMeaning = changes.some(
    ({ meaning, netDifferenceCents }) => meaning || netDifferenceCents,
  );
  return (
    <table className="redline-table w-full border-collapse">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.term}</th>
          <th scope="col">{texts.was}</th>
          <th scope="col">{texts.becomes}</th>
          {hasMeaning && <th scope="col">{texts.means}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, label, before, after, meaning, netDifferenceCents }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label={texts.was}>
              <del>
                <span className="visually-hidden">{texts.before} </span>
                {before}
              </del>
            </td>
            <td data-label={texts.becomes}>
              <ins>
                <span className="visually-hidden">{texts.now} </span>
                {after}
              </ins>
            </td>
            {hasMeaning && (
              <td className="redline-meaning">
                {meaning && (
                  <span className="block">
                    <b>{meaning.lead}</b> {meaning.rest}
                  </span>
                )}
                {netDifferenceCents !== undefined && netDifferenceCents !== 0 && (
                  <span
                    className="net-change block w-fit px-2 rounded-[999px] text-sm font-strong whitespace-nowrap"
                    data-way={netDifferenceCents > 0 ? 'up' : 'down'}
                  >
                    {texts.netChange(signed(netDifferenceCents, locale))}
                  </span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `+$5,000`, `−$5,000`. */
export function signed(cents: number, locale: Locale): string {
  return cents > 0 ? `+${formatCents(cents, locale)}` : formatCents(cents, locale);
}

type TextRedlineProps = Readonly<{
  before: string;
  after: string;
  /** Languages of a text in a person's own words. */
  languages?: Readonly<{ before?: Locale | undefined; after?: Locale | undefined }>;
  locale: Locale;
}>;

/** A text with removed and added words marked. */
export function TextRedline({ before, after, languages = {}, locale }: TextRedlineProps) {
  const texts = COUNTER_TEXTS[locale];
  return (
    <p className="text-redline leading-[1.8] whitespace-pre-line wrap-anywhere">
      {wordDiff(before, after).map(({ kind, text }, index) => {
        const key = `${index}-${kind}`;
        if (kind === 'same') {
          return (
            <span key={key} lang={languages.after}>
              {text}
            </span>
          );
        }
        const Mark = kind === 'removed' ? 'del' : 'ins';
        return (
          <Mark key={key}>
            <span className="visually-hidden">
              {kind === 'removed' ? texts.before : texts.now}{' '}
            </span>
            <span lang={kind === 'removed' ? languages.before : languages.after}>{text}</span>
          </Mark>
        );
      })}
    </p>
  );
}

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
          <OwnTextRedline key={text.key} change={text} {...{ before, after, locale }} />
        ))}
      </div>
    </section>
  );
}

type OwnTextRedlineProps = Readonly<{
  change: Pick<TermChange, 'path' | 'label'>;
  before: OfferTerms;
  after: OfferTerms;
  locale: Locale;
}>;

/** A long text in a person's own words with what changed, and the language of each version. */
export function OwnTextRedline({ change, before, after, locale }: OwnTextRedlineProps) {
  const languages = { before: languageAt(before, change), after: languageAt(after, change) };
  const last = languages.after ?? languages.before;
  const isReplaced = languages.before !== undefined && languages.before !== last;
  return (
    <div className="card-body">
      <h3>{change.label}</h3>
      <TextRedline
        before={textAt(before, change)}
        after={textAt(after, change)}
        languages={languages}
        locale={locale}
      />
      {isReplaced && (
        <WrittenIn language={languages.before} label={COUNTER_TEXTS[locale].was} locale={locale} />
      )}
      <WrittenIn
        language={last}
        label={isReplaced ? COUNTER_TEXTS[locale].becomes : undefined}
        locale={locale}
      />
    </div>
  );
}

/** The long text of a version that a change refers to. */
function textAt(terms: OfferTerms, { path }: Pick<TermChange, 'path'>): string {
  return String(answerAt(terms, path) ?? '');
}

/** Whether a change is in a long text, which is compared word by word below the table. */
export function isText({ key, path }: Pick<TermChange, 'key' | 'path'>): boolean {
  return findTerm(key)?.isText === true && !LANGUAGE_PATHS.includes(path);
}

/** The language of a long text, if it is not empty. */
function languageAt(terms: OfferTerms, { path }: Pick<TermChange, 'path'>): Locale | undefined {
  const stored = answerAt(terms, `${path}Language`);
  const text = textAt(terms, { path });
  return text === '' ? undefined : languageOf(text, isLocale(stored) ? stored : undefined);
}
