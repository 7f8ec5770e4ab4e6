import type { Locale } from '#domain/i18n/locale.ts';
import type { FieldErrors } from '#domain/refusal.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { YesNoField } from '#site/ui/choices/YesNoField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import {
  mayBeSpouse,
  type SellerRow,
  type SellerRows,
  withJoined,
  withMarried,
  without,
  withSpouse,
} from './seller-rows.ts';
import { SIGN_TEXTS as TEXTS } from './texts.ts';

type SellerFieldsProps = Readonly<{
  rows: SellerRows;
  place: number;
  seller: SellerRow;
  isHomestead: boolean;
  errors: FieldErrors | undefined;
  onChange: (rows: SellerRows) => void;
  locale: Locale;
}>;

const OTHER = 'other';

/** Fields of one signer for the sellers: name, e-mail, and the spouse for a homestead. */
export function SellerFields(props: SellerFieldsProps) {
  const { rows, place, seller, isHomestead, errors, onChange, locale } = props;
  const { key } = seller;
  const texts = UI_TEXTS[locale];
  const field = (member: string) => ({
    name: `sellers.${place}.${member}`,
    texts,
    error: errors?.[`sellers.${place}.${member}`]?.[0],
  });
  const set = (change: Partial<SellerRow>) =>
    onChange(rows.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const spouse = rows.find(({ spouseOf }) => spouseOf === key);
  const candidates = mayBeSpouse(rows, key);
  const isMarried = isHomestead && seller.isMarried === true;
  return (
    <fieldset className="signer-fields">
      <legend>{TEXTS[seller.spouseOf ? 'spouse' : 'seller'][locale]}</legend>
      <TextField
        {...field('name')}
        label={TEXTS.name[locale]}
        required
        value={seller.name}
        maxLength={160}
        onChange={(name) => set({ name })}
      />
      <TextField
        {...field('email')}
        label={TEXTS.email[locale]}
        required
        type="email"
        value={seller.email}
        maxLength={254}
        onChange={(email) => set({ email })}
      />
      {!seller.spouseOf && (
        <TextField
          {...field('capacity')}
          label={TEXTS.capacity[locale]}
          hint={TEXTS.capacityHint[locale]}
          value={seller.capacity}
          maxLength={120}
          onChange={(capacity) => set({ capacity })}
        />
      )}
      {isHomestead && !seller.spouseOf && (
        <YesNoField
          {...field('isMarried')}
          label={TEXTS.married[locale]}
          required
          value={seller.isMarried}
          onChange={(answer) => onChange(withMarried(rows, key, answer === true))}
        />
      )}
      {isMarried && candidates.length > 0 && (
        <ChoiceField
          {...field('spouse')}
          label={TEXTS.whichSpouse[locale]}
          required
          variant="cards"
          value={spouse ? (spouse.from === 'joined' ? OTHER : spouse.key) : ''}
          options={[
            ...candidates.map((one) => ({
              value: one.key,
              label: one.name || TEXTS.seller[locale],
            })),
            { value: OTHER, label: TEXTS.otherSpouse[locale] },
          ]}
          onChange={(chosen) =>
            onChange(chosen === OTHER ? withJoined(rows, key) : withSpouse(rows, key, chosen ?? ''))
          }
        />
      )}
      {seller.from !== 'named' && (
        <p>
          <Button
            variant="quiet"
            size="small"
            icon="trash"
            onClick={() => onChange(without(rows, key))}
          >
            {TEXTS.remove[locale]}
            <span className="visually-hidden">: {seller.name}</span>
          </Button>
        </p>
      )}
      {isMarried && !spouse && candidates.length === 0 && (
        <p>
          <Button
            variant="quiet"
            size="small"
            icon="plus"
            onClick={() => onChange(withJoined(rows, key))}
          >
            {TEXTS.addSpouse[locale]}
          </Button>
        </p>
      )}
    </fieldset>
  );
}
