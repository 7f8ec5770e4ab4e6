import type { Locale } from '#domain/i18n/locale.ts';
import { formatPercent } from '#domain/money.ts';
import type { OfferField } from '#domain/offers/field.ts';
import { OFFER_WORDS } from '#site/offers/texts.ts';

type UsualValuesProps = Readonly<{
  field: OfferField;
  locale: Locale;
  onChoose: (value: number) => void;
}>;

/** Values that are usual, to be taken with one press. */
export function UsualValues({ field, locale, onChoose }: UsualValuesProps) {
  if (!field.usual) return null;
  return (
    <div className="chip-row">
      <span className="small soft">{OFFER_WORDS.usual[locale]}</span>
      {field.usual.map((value) => (
        <button type="button" className="chip" key={value} onClick={() => onChoose(value)}>
          {field.kind === 'percent'
            ? formatPercent(value, locale)
            : `${value} ${OFFER_WORDS.days[locale]}`}
        </button>
      ))}
    </div>
  );
}
