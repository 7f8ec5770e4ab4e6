import { clockOf } from '#domain/calendar.ts';
import { answerAt, isAsked, type OfferField } from '#domain/offers/field.ts';
import { withCountry } from '#domain/offers/steps/mailing-address.ts';
import { OFFER_WORDS } from '#site/offers/texts.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { YesNoField } from '#site/ui/choices/YesNoField.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { InstantField } from '#site/ui/fields/InstantField.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { CountryField } from './CountryField.tsx';
import { OfferGroup } from './OfferGroup.tsx';
import { OfferRows } from './OfferRows.tsx';
import type { OfferFieldProps } from './offer-field-props.ts';
import { UsualDates } from './UsualDates.tsx';
import { UsualValues } from './UsualValues.tsx';

/** The control of one field of the offer, whatever its kind: the field is data, this is its reader. */
export function OfferFieldInput(props: OfferFieldProps) {
  const { field, base = '', terms, onAnswer, errors, locale, now } = props;
  if (!isAsked(field, terms, base)) return null;
  const path = base === '' ? field.path : `${base}.${field.path}`;
  const answer = answerAt(terms, path);
  const text = typeof answer === 'string' ? answer : '';
  const shared = {
    name: path,
    label: field.label[locale],
    words: UI_TEXTS[locale],
    required: field.optional !== true,
    error: errors[path],
    ...(field.hint && { hint: field.hint[locale] }),
  };
  const set = (value: unknown) => onAnswer(path, value);
  const control = (inner: OfferField, holder: string) => (
    <OfferFieldInput key={`${holder}.${inner.path}`} {...props} field={inner} base={holder} />
  );
  switch (field.kind) {
    case 'money': {
      const price = terms.amountCents;
      const beside =
        typeof answer === 'number' && price && path !== 'amountCents'
          ? OFFER_WORDS.ofYourOffer[locale]((answer / price) * 100)
          : undefined;
      return (
        <MoneyField
          {...shared}
          value={typeof answer === 'number' ? answer : undefined}
          beside={beside}
          onChange={(cents, typed) => set(cents ?? (typed === '' ? null : typed))}
        />
      );
    }
    case 'percent':
    case 'number': {
      const unit = field.kind === 'percent' ? '%' : field.unit && OFFER_WORDS.days[locale];
      return (
        <div className="stack">
          <NumberField
            {...shared}
            value={typeof answer === 'number' ? answer : undefined}
            decimals={field.kind === 'percent'}
            {...(unit && { unit })}
            onChange={(value, typed) => set(value ?? (typed === '' ? null : typed))}
          />
          <UsualValues field={field} locale={locale} onChoose={set} />
        </div>
      );
    }
    case 'text':
    case 'email':
      return (
        <TextField
          {...shared}
          value={text}
          type={field.kind === 'email' ? 'email' : 'text'}
          {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
          {...(field.autocomplete && { autoComplete: field.autocomplete })}
          width={field.maxLength !== undefined && field.maxLength <= 10 ? 'short' : 'full'}
          onChange={set}
        />
      );
    case 'phone':
      return <PhoneField {...shared} value={text} onChange={(typed) => set(typed)} />;
    case 'country':
      return (
        <CountryField
          {...shared}
          value={text}
          locale={locale}
          onChange={(country) => onAnswer(base, withCountry(rowAt(terms, base), country))}
        />
      );
    case 'longtext':
      return (
        <TextArea
          {...shared}
          value={text}
          rows={8}
          {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
          onChange={set}
        />
      );
    case 'choice':
      return (
        <ChoiceField
          {...shared}
          value={text}
          variant="cards"
          options={(field.options ?? []).map(({ key, label, hint }) => ({
            value: key,
            label: label[locale],
            ...(hint && { hint: hint[locale] }),
          }))}
          onChange={set}
        />
      );
    case 'yes_no':
      return (
        <YesNoField
          {...shared}
          value={typeof answer === 'boolean' ? answer : undefined}
          onChange={set}
        />
      );
    case 'check':
      return <CheckField {...shared} value={answer === true} onChange={set} />;
    case 'date':
      return (
        <div className="stack">
          <DateField {...shared} value={text} onChange={set} />
          <UsualDates field={field} locale={locale} now={now} onChoose={set} />
        </div>
      );
    case 'instant':
      return (
        <div className="stack">
          <InstantField
            {...shared}
            value={text}
            min={clockOf(now)}
            hint={OFFER_WORDS.easternTime[locale]}
            onChange={(instant) => set(instant === '' ? null : instant)}
          />
          <UsualDates field={field} locale={locale} now={now} onChoose={set} />
        </div>
      );
    case 'group':
      return <OfferGroup {...props} path={path} control={control} />;
    case 'people':
    case 'companies':
      return <OfferRows {...props} path={path} control={control} />;
  }
}

function rowAt(terms: unknown, path: string): Readonly<Record<string, unknown>> {
  const row = answerAt(terms, path);
  return typeof row === 'object' && row !== null ? { ...row } : {};
}
