import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import { COUNTER_TEXTS } from './counter-texts.ts';
import { signed } from './RedlineRows.tsx';

type FigureLine = Readonly<{
  key: string;
  label: Localized;
  note?: Localized | undefined;
  beforeCents: number;
  amountCents: number;
}>;

type FigureTableProps = Readonly<{
  caption: string;
  /** Headings of the two columns: `v1`, `v2`. */
  names: readonly [string, string];
  lines: readonly FigureLine[];
  total: Readonly<{ label: string; beforeCents: number; cents: number }>;
  /** Whether a line's note is shown, by key. */
  hasNote: (key: string) => boolean;
  locale: Locale;
}>;

/** A calculation before and after a change, line by line, with differences. */
export function FigureTable(props: FigureTableProps) {
  const { caption, names, lines, total, hasNote, locale } = props;
  const texts = COUNTER_TEXTS[locale];
  const money = (cents: number) => formatCents(cents, locale);
  const change = (cents: number) => (cents === 0 ? '–' : signed(cents, locale));
  return (
    <table className="figure-table w-full border-collapse text-sm tabular-nums max-md:text-xs">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{names[0]}</th>
          <th scope="col">{names[1]}</th>
          <th scope="col">{texts.change}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, note, beforeCents, amountCents }) => (
          <tr key={key}>
            <th scope="row">
              {label[locale]}{' '}
              {hasNote(key) && note && <span className="small soft">{note[locale]}</span>}
            </th>
            <td className="soft">{money(beforeCents)}</td>
            <td>{money(amountCents)}</td>
            <td>
              <b>{change(amountCents - beforeCents)}</b>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total.label}</th>
          <td className="soft">{money(total.beforeCents)}</td>
          <td>{money(total.cents)}</td>
          <td>{change(total.cents - total.beforeCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
