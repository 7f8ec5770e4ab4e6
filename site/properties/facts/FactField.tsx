import type { WizardField } from '#site/properties/wizard/wizard-props.ts';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { ChoicesField } from '#site/ui/choices/ChoicesField.tsx';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { YesNoField } from '#site/ui/choices/YesNoField.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { FactRows } from './FactRows.tsx';
import type { FactFieldProps } from './fact-field-props.ts';
import { answerAt } from './fact-paths.ts';
import type { FoundAddress } from './google-addresses.ts';
import { isRequiredNow } from './is-asked-now.ts';
import { PlaceField } from './PlaceField.tsx';
import { StreetField } from './StreetField.tsx';
import { TextHints } from './TextHints.tsx';

/** From here on one of several is chosen from a list that opens. */
const SELECT_FROM = 7;
/** A text that long is a sentence. */
const SENTENCE = 100;
/** A text that short is a number or a name, not a sentence. */
const SHORT_TEXT = 24;

/** The control of one question of the catalogue, whatever its kind. */
export function FactField(props: FactFieldProps) {
  const { field, base, answers, errors, onAnswer, googleKey, locale } = props;
  const path = base === undefined ? field.path : `${base}.${field.path}`;
  const answer = answerAt(answers, path);
  const text = typeof answer === 'string' ? answer : '';
  const number = typeof answer === 'number' ? answer : undefined;
  const { options = [] } = field;
  const shared = {
    name: path,
    label: field.label,
    words: UI_TEXTS[locale],
    required: isRequiredNow(field, answers),
    error: errors[path],
    ...(field.hint && { hint: field.hint }),
  };
  const set = (value: unknown) => onAnswer(path, value === '' ? null : value);
  // What is not a number is sent as it was typed, so that the server says what is wrong with it.
  const setNumber = (value: number | undefined, typed: string) =>
    set(value ?? (typed.trim() === '' ? null : typed));

  switch (field.kind) {
    case 'number':
      return (
        <NumberField
          {...shared}
          value={number}
          decimals={field.decimals ?? false}
          {...(field.unit && { unit: field.unit })}
          onChange={setNumber}
        />
      );
    case 'money':
      return <MoneyField {...shared} value={number} onChange={setNumber} />;
    case 'text':
      if (field.format === 'phone') return <PhoneField {...shared} value={text} onChange={set} />;
      if (field.format === 'county') {
        return <SelectField {...shared} value={text} options={options} onChange={set} />;
      }
      if (field.path === 'streetAddress' && googleKey) {
        return (
          <StreetField
            {...shared}
            value={text}
            googleKey={googleKey}
            locale={locale}
            {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
            onChange={set}
            onAddress={(address) => {
              for (const [key, value] of Object.entries(answersOf(address))) onAnswer(key, value);
            }}
          />
        );
      }
      if (field.path === 'city' || field.format === 'zip') {
        return (
          <PlaceField
            {...shared}
            value={text}
            inputMode={field.format === 'zip' ? 'numeric' : 'text'}
            {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
            width={widthOf(field)}
            onChange={set}
            onPlace={({ city, zip, county }) => {
              onAnswer('city', city);
              onAnswer('countyOrParish', county);
              if (zip) onAnswer('postalCode', zip);
            }}
          />
        );
      }
      return (
        <>
          <TextField
            {...shared}
            value={text}
            type={field.format === 'email' ? 'email' : 'text'}
            {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
            width={widthOf(field)}
            onChange={set}
          />
          {isSentence(field) && <TextHints text={text} locale={locale} />}
        </>
      );
    case 'longtext':
      return (
        <>
          <TextArea
            {...shared}
            value={text}
            {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
            onChange={set}
          />
          {!field.isPrivate && <TextHints text={text} locale={locale} />}
        </>
      );
    case 'choice':
      return options.length < SELECT_FROM && base === undefined ? (
        <ChoiceField {...shared} look="cards" grid value={text} options={options} onChange={set} />
      ) : (
        <SelectField {...shared} value={text} options={options} onChange={set} />
      );
    case 'choices':
      return (
        <ChoicesField
          {...shared}
          value={Array.isArray(answer) ? answer : []}
          options={options}
          {...(field.exclusive && { exclusive: field.exclusive })}
          onChange={(chosen) => onAnswer(path, chosen.length > 0 ? chosen : null)}
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
    case 'date':
      return <DateField {...shared} value={text} onChange={set} />;
    case 'rows':
      return (
        <FactRows
          {...props}
          control={(column, row) => (
            <FactField {...props} key={column.path} field={column} base={row} />
          )}
        />
      );
  }
}

/** A chosen address as answers; it puts the pin, too. */
function answersOf({ street, unit, city, zip, county, lat, lng }: FoundAddress) {
  return {
    streetAddress: street,
    ...(unit !== '' && { unitNumber: unit }),
    city,
    postalCode: zip,
    countyOrParish: county,
    lat,
    lng,
  };
}

/** A public text that is long enough to say what it had better not. */
function isSentence({ path, format, maxLength = 0, isPrivate }: WizardField): boolean {
  return !isPrivate && format === undefined && path !== 'streetAddress' && maxLength >= SENTENCE;
}

function widthOf({ format, maxLength }: WizardField) {
  if (format === 'zip') return 'short';
  return maxLength !== undefined && maxLength <= SHORT_TEXT ? 'middle' : 'full';
}
