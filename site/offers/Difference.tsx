import './difference.css';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';

type DifferenceProps = Readonly<{
  cents: number;
  locale: Locale;
  /** Direction that is good for the reader. */
  good: 'up' | 'down';
}>;

/** A difference in words, with sign and color: `$3,613 more`. */
export function Difference({ cents, locale, good }: DifferenceProps) {
  const texts = TEXTS[locale];
  if (cents === 0) return <span className="badge">{texts.same}</span>;
  const amount = formatCents(Math.abs(cents), locale);
  const way = cents > 0 ? 'up' : 'down';
  return (
    <span
      className="net-change inline-block w-fit px-2 rounded-[999px] text-sm font-strong whitespace-nowrap"
      data-way={way === good ? 'up' : 'down'}
    >
      {cents > 0 ? texts.more(amount) : texts.less(amount)}
    </span>
  );
}

type Texts = Readonly<{
  more: (amount: string) => string;
  less: (amount: string) => string;
  same: string;
}>;
const TEXTS: Localized<Texts> = {
  es: {
    more: (amount) => `${amount} más`,
    less: (amount) => `${amount} menos`,
    same: 'Igual',
  },
  en: {
    more: (amount) => `${amount} more`,
    less: (amount) => `${amount} less`,
    same: 'Same',
  },
};
