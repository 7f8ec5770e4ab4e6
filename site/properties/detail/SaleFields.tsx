import { useState } from 'react';
import { dateOf } from '#domain/calendar.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SALE_TEXTS } from './info-texts.ts';

/** The accepted offer of a property under contract. */
export type AcceptedOffer = Readonly<{
  amountCents: number | undefined;
  /** `YYYY-MM-DD`. */
  closingDate: string | undefined;
  /** When the signed contract was uploaded, epoch ms. */
  contractAt: number | undefined;
}>;

type SaleAnswers = Readonly<{ priceCents?: number; soldOn: string; reason?: string }>;

/** State of the sale form. Initially the accepted amount, and today or the agreed date. */
export function useSale(accepted: AcceptedOffer | undefined) {
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [sale, setSale] = useState<SaleAnswers>(() => {
    const today = dateOf(Date.now());
    const agreed = accepted?.closingDate ?? today;
    return {
      ...(accepted?.amountCents !== undefined && { priceCents: accepted.amountCents }),
      soldOn: [agreed, today].toSorted()[0] ?? today,
    };
  });
  return { sale, setSale, errors, setErrors };
}

type SaleFieldsProps = Readonly<{
  sale: SaleAnswers;
  errors: Readonly<Record<string, readonly string[]>>;
  hasContract: boolean;
  locale: Locale;
  onChange: (sale: SaleAnswers) => void;
}>;

/** Price and date of a sale, and the reason if there is no contract. */
export function SaleFields({ sale, errors, hasContract, locale, onChange }: SaleFieldsProps) {
  const shared = (key: 'priceCents' | 'soldOn' | 'reason', label: string) => ({
    name: `sale.${key}`,
    label,
    texts: UI_TEXTS[locale],
    required: true,
    error: errors[`sale.${key}`]?.[0] ?? (key === 'priceCents' ? errors['sale']?.[0] : undefined),
  });
  const { reason: _, ...withoutReason } = sale;
  return (
    <div className="stack" data-gap="form">
      <MoneyField
        {...shared('priceCents', SALE_TEXTS.price[locale])}
        value={sale.priceCents}
        onChange={(cents) => {
          const { priceCents: __, ...rest } = sale;
          onChange(cents === undefined ? rest : { ...rest, priceCents: cents });
        }}
      />
      <DateField
        {...shared('soldOn', SALE_TEXTS.soldOn[locale])}
        value={sale.soldOn}
        max={dateOf(Date.now())}
        onChange={(soldOn) => onChange({ ...sale, soldOn })}
      />
      {!hasContract && (
        <TextArea
          {...shared('reason', SALE_TEXTS.reason[locale])}
          hint={SALE_TEXTS.reasonHint[locale]}
          value={sale.reason ?? ''}
          maxLength={500}
          rows={3}
          onChange={(reason) =>
            onChange(reason.trim() ? { ...withoutReason, reason } : withoutReason)
          }
        />
      )}
    </div>
  );
}
