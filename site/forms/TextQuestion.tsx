import { useRef } from 'react';
import { answerAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  type FoundAddress,
  type GoogleAddress,
  PlaceField,
} from '#site/forms/questions/PlaceField.tsx';
import { ComboField, type ComboFieldProps } from '#site/ui/choices/ComboField.tsx';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import type { FieldProps } from '#site/ui/fields/Field.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import type { ShownQuestion } from './questions/question.ts';
import type { QuestionFieldProps } from './questions/question-field-props.ts';
import { TextHints } from './questions/TextHints.tsx';

const MAX_TYPED_ZIP = 12;
/** Texts of at least this maximum length are sentences. */
const MIN_SENTENCE_LENGTH = 100;
/** Texts of at most this maximum length are numbers or names. */
const MAX_SHORT_LENGTH = 24;
const CODE = 10;

type TextQuestionProps = QuestionFieldProps &
  Readonly<{
    path: string;
    shared: Omit<FieldProps<string>, 'value' | 'onChange'>;
  }>;

/** Input for one line of text: a name, a phone number, a part of an address. */
export function TextQuestion({ path, shared, ...props }: TextQuestionProps) {
  const { field, answers, onAnswer, onPlace, googleKey, locale } = props;
  const answer = answerAt(answers, path);
  const text = typeof answer === 'string' ? answer : '';
  const typed = {
    value: text,
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
  };
  const set = (value: string) => onAnswer(path, value === '' ? null : value);

  if (field.format === 'phone') return <PhoneField {...shared} value={text} onChange={set} />;
  if (field.format === 'county') {
    return <SelectField {...shared} value={text} options={field.options ?? []} onChange={set} />;
  }
  if (field.part === 'street' && googleKey && onPlace) {
    return (
      <StreetField
        {...shared}
        {...typed}
        googleKey={googleKey}
        locale={locale}
        onChange={set}
        onAddress={onPlace}
      />
    );
  }
  if ((field.part === 'city' || field.part === 'zip') && onPlace) {
    return (
      <PlaceField
        {...shared}
        {...typed}
        // Leaves room for spaces around a pasted ZIP; they are trimmed when it is saved.
        {...(field.part === 'zip' && { maxLength: MAX_TYPED_ZIP })}
        inputMode={field.part === 'zip' ? 'numeric' : 'text'}
        width={widthOf(field)}
        onChange={set}
        onPlace={onPlace}
      />
    );
  }
  return (
    <>
      <TextField
        {...shared}
        {...typed}
        type={field.format === 'email' ? 'email' : 'text'}
        width={widthOf(field)}
        onChange={set}
      />
      {isSentence(field) && <TextHints text={text} locale={locale} />}
    </>
  );
}

/** Whether this is a public text that is long enough for personal data. */
function isSentence({ part, format, maxLength = 0, isPrivate }: ShownQuestion): boolean {
  return (
    !isPrivate && format === undefined && part === undefined && maxLength >= MIN_SENTENCE_LENGTH
  );
}

function widthOf({ format, maxLength = MIN_SENTENCE_LENGTH }: ShownQuestion) {
  if (format === 'zip' || maxLength <= CODE) return 'short';
  return maxLength <= MAX_SHORT_LENGTH ? 'middle' : 'full';
}

type StreetFieldProps = Omit<ComboFieldProps<GoogleAddress>, 'suggest' | 'onChoose'> &
  Readonly<{
    googleKey: string;
    /** Called with all parts of the address and its location. */
    onAddress: (address: FoundAddress) => void;
    locale: Locale;
  }>;

/** Street input with Google's suggestions, if a key is configured. */
function StreetField({ googleKey, onAddress, locale, ...field }: StreetFieldProps) {
  const chosen = useRef(0);

  async function suggest(typed: string): Promise<readonly GoogleAddress[]> {
    try {
      const { suggestGoogleAddresses } = await import('#site/forms/questions/PlaceField.tsx');
      return await suggestGoogleAddresses(typed, { key: googleKey, locale });
    } catch (error) {
      // Suggestions are optional; without them the address is typed.
      console.warn('No address suggestions:', error);
      return [];
    }
  }

  async function choose({ find }: GoogleAddress): Promise<void> {
    chosen.current += 1;
    const choice = chosen.current;
    const address = await find().catch(() => undefined);
    if (address && choice === chosen.current) onAddress(address);
  }

  return <ComboField {...field} suggest={suggest} onChoose={(one) => void choose(one)} />;
}
