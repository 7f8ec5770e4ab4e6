import { isRequiredNow } from '#domain/answers/asked.ts';
import { answerAt } from '#domain/answers/paths.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
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
import { PlaceField } from './PlaceField.tsx';
import { QuestionRows } from './QuestionRows.tsx';
import type { ShownQuestion } from './question.ts';
import type { QuestionFieldProps } from './question-field-props.ts';
import { StreetField } from './StreetField.tsx';
import { TextHints } from './TextHints.tsx';

/** From here on one of several is chosen from a list that opens. */
const SELECT_FROM = 7;
const MAX_TYPED_ZIP = 12;
/** A text that long is a sentence. */
const SENTENCE = 100;
/** A text that short is a number or a name, not a sentence. */
const SHORT_TEXT = 24;

/** The control of one question of the catalogue, whatever its kind. */
export function QuestionField(props: QuestionFieldProps) {
  const { field, base, answers, errors, onAnswer, onPlace, googleKey, locale } = props;
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
    disabled: field.isDisabled ?? false,
    ...(field.hint && { hint: field.hint }),
  };
  const typed = {
    value: text,
    ...(field.maxLength !== undefined && { maxLength: field.maxLength }),
    ...(field.autoComplete && { autoComplete: field.autoComplete }),
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
            // A ZIP that was pasted comes with spaces; they are cut off when it is saved.
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
        <ChoiceField
          {...shared}
          variant="cards"
          grid
          value={text}
          options={options}
          onChange={set}
        />
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
    case 'check':
      return <CheckField {...shared} required={false} value={answer === true} onChange={set} />;
    case 'date':
      return <DateField {...shared} value={text} onChange={set} />;
    case 'rows':
      return (
        <QuestionRows
          {...props}
          control={(column, row) => (
            <QuestionField {...props} key={column.path} field={column} base={row} />
          )}
        />
      );
  }
}

/** A public text that is long enough to say what it had better not. */
function isSentence({ part, format, maxLength = 0, isPrivate }: ShownQuestion): boolean {
  return !isPrivate && format === undefined && part === undefined && maxLength >= SENTENCE;
}

function widthOf({ format, maxLength }: ShownQuestion) {
  if (format === 'zip') return 'short';
  return maxLength !== undefined && maxLength <= SHORT_TEXT ? 'middle' : 'full';
}
