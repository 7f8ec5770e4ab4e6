import '#site/offers/difference.css';
import type { Locale } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { ChangeMeaning } from '#domain/offers/terms/term.ts';
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
