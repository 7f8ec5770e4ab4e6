import './rows.css';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { isAnswered, isAskedNow, isRequiredNow } from '#domain/answers/missing.ts';
import { answerAt, rowsAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  COUNTRY_NAMES,
  type CountryCode,
  HOME_COUNTRY,
  OTHER_COUNTRIES,
} from '#domain/places/countries.ts';
import { ANSWER_TEXTS, ROW_NUMBER, ROW_REMOVED, SHARE_OF_PRICE } from '#site/forms/form-texts.ts';
import { askedAnswers } from '#site/forms/saving/form-store.ts';
import { TextQuestion } from '#site/forms/TextQuestion.tsx';
import { Button } from '#site/ui/Button.tsx';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField, YesNoField } from '#site/ui/choices/ChoiceField.tsx';
import { ChoicesField } from '#site/ui/choices/ChoicesField.tsx';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import { DateField } from '#site/ui/fields/DateField.tsx';
import { FieldGroup, type FieldProps } from '#site/ui/fields/Field.tsx';
import { InstantField } from '#site/ui/fields/InstantField.tsx';
import { MoneyField } from '#site/ui/fields/MoneyField.tsx';
import { NumberField } from '#site/ui/fields/NumberField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import type { ShownQuestion } from './question.ts';
import type { QuestionFieldProps } from './question-field-props.ts';
import { TextHints } from './TextHints.tsx';
import { useRowFocus } from './use-row-focus.ts';

/** Choices with at least this many options use a select. */
const SELECT_FROM = 7;

/** Control for a question of any catalogue. */
export function QuestionField(props: QuestionFieldProps) {
  const { field, base, answers, errors, onAnswer, locale } = props;
  if (!isAskedNow(field, answers, base)) return null;
  const path = base === undefined ? field.path : `${base}.${field.path}`;
  const answer = answerAt(answers, path);
  const text = typeof answer === 'string' ? answer : '';
  const number = typeof answer === 'number' ? answer : undefined;
  const { options = [] } = field;
  const shared = {
    name: path,
    label: field.label,
    texts: UI_TEXTS[locale],
    required: isRequiredNow(field, answers, base),
    error: errors[path],
    errorAction: <ConfirmAnswer path={path} locale={locale} />,
    disabled: field.isDisabled ?? false,
    ...(field.hint && { hint: field.hint }),
  };
  const set = (value: unknown) => onAnswer(path, value === '' ? null : value);
  // Text that is not a number is sent unchanged, so that the server refuses it with a message.
  const setNumber = (value: number | undefined, typed: string) =>
    set(value ?? (typed.trim() === '' ? null : typed));

  switch (field.kind) {
    case 'number':
    case 'percent': {
      const unit = field.kind === 'percent' ? '%' : field.unit;
      return suggested(
        <NumberField
          {...shared}
          value={number}
          reads={field.kind === 'percent' ? 'share' : field.decimals ? 'decimal' : 'whole'}
          {...(unit && { unit })}
          onChange={setNumber}
        />,
      );
    }
    case 'money':
      return <MoneyField {...shared} value={number} beside={shareOfPrice()} onChange={setNumber} />;
    case 'text':
      return <TextQuestion {...props} path={path} shared={shared} />;
    case 'longtext':
      return (
        <>
          <TextArea
            {...shared}
            value={text}
            {...(field.lines !== undefined && { rows: field.lines })}
            {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
            onChange={set}
          />
          {!field.isPrivate && <TextHints text={text} locale={locale} />}
        </>
      );
    case 'choice':
      if (field.isStacked) {
        return (
          <ChoiceField {...shared} variant="cards" value={text} options={options} onChange={set} />
        );
      }
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
          {...(field.common && { common: field.common })}
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
      return <CheckField {...shared} value={answer === true} onChange={set} />;
    case 'date':
      return suggested(<DateField {...shared} value={text} onChange={set} />);
    case 'instant':
      return suggested(
        <InstantField
          {...shared}
          value={text}
          {...(field.min !== undefined && { min: field.min })}
          onChange={set}
        />,
      );
    case 'country':
      return <CountryField {...shared} value={text} locale={locale} onChange={set} />;
    case 'group':
      return (
        <AnswerGroup
          path={path}
          field={field}
          answers={answers}
          onAnswer={onAnswer}
          locale={locale}
        >
          {(field.fields ?? []).map((inner) => control(inner, path))}
        </AnswerGroup>
      );
    case 'rows':
      return <QuestionRows {...props} control={control} />;
  }

  function control(inner: ShownQuestion, holder: string) {
    return <QuestionField {...props} key={inner.path} field={inner} base={holder} />;
  }

  function suggested(input: ReactNode) {
    if (!field.suggestions) return input;
    return (
      <div className="stack">
        {input}
        <Suggestions suggestions={field.suggestions} locale={locale} onChoose={set} />
      </div>
    );
  }

  function shareOfPrice(): string | undefined {
    if (field.shareOf === undefined || field.shareOf === path) return undefined;
    const price = answerAt(answers, field.shareOf);
    if (typeof price !== 'number' || price === 0 || number === undefined) return undefined;
    return SHARE_OF_PRICE[locale]((number / price) * 100);
  }
}

type QuestionRowsProps = Omit<QuestionFieldProps, 'base'> &
  Readonly<{
    /** Renders the control of a column in the row at a path. */
    control: (column: ShownQuestion, row: string) => ReactNode;
  }>;

/**
 * Styles of rows with names, such as buyers, whose questions are stacked; other rows are one line.
 */
const NAMED = {
  rows: 'stack',
  row: 'card card-body stack',
  head: 'row-head',
  gap: 'form',
} as const;
const IN_LINES = {
  rows: 'question-rows',
  row: 'card card-body fact-row',
  head: 'fact-row-head',
  gap: undefined,
} as const;

/**
 * A table of answers, such as buyers, or rooms with their dimensions. Rows can be added and
 * removed.
 */
function QuestionRows(props: QuestionRowsProps) {
  const { field, answers, errors, onAnswer, locale, control } = props;
  const { path, fields = [], rowName, maxRows = Number.POSITIVE_INFINITY } = field;
  const texts = UI_TEXTS[locale];
  const isNamed = rowName !== undefined;
  const classes = isNamed ? NAMED : IN_LINES;
  const rows = rowsAt(answers, path);
  const focusNext = useRowFocus(rows.length);
  const [said, setSaid] = useState('');
  return (
    <FieldGroup
      name={path}
      label={field.label}
      texts={texts}
      required={isRequiredNow(field, answers)}
      error={errors[path]}
      {...(field.hint && { hint: field.hint })}
    >
      <div className={classes.rows} data-gap={classes.gap}>
        {rows.map((_, index) => {
          const name = isNamed ? `${rowName} ${index + 1}` : ROW_NUMBER[locale](index + 1);
          const controls = fields.map((column) => control(column, `${path}.${index}`));
          return (
            <section
              className={classes.row}
              data-gap={classes.gap}
              // biome-ignore lint/suspicious/noArrayIndexKey: answers are stored by index
              key={index}
              aria-label={`${field.label}, ${name}`}
            >
              <div className={classes.head}>
                <h3>{name}</h3>
                <Button
                  variant={isNamed ? 'text' : 'danger-text'}
                  size="small"
                  icon="trash"
                  aria-label={texts.remove(isNamed ? name : `${field.label}, ${name}`)}
                  onClick={() => remove(index, name)}
                >
                  {texts.remove(isNamed ? name : '').trim()}
                </Button>
              </div>
              {isNamed ? controls : <div className="field-row">{controls}</div>}
            </section>
          );
        })}
        {rows.length < maxRows && (
          <div>
            <Button variant="second" icon="plus" id={`${path}-add`} onClick={add}>
              {field.addLabel ?? ANSWER_TEXTS.addRow[locale]}
            </Button>
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </FieldGroup>
  );

  function add(): void {
    focusNext(firstOf(rows.length));
    setSaid('');
    setRows([...rows, {}]);
  }

  function remove(index: number, name: string): void {
    focusNext(rows.length > 1 ? firstOf(Math.max(0, index - 1)) : `${path}-add`);
    setSaid(ROW_REMOVED[locale](name));
    setRows(rows.filter((_, other) => other !== index));
  }

  /** Id of the first control of a row. */
  function firstOf(row: number): string {
    return `${path}.${row}.${fields[0]?.path}`;
  }

  /** An empty table is cleared, except for named rows, where an empty list is an answer too. */
  function setRows(next: readonly unknown[]) {
    onAnswer(path, next.length > 0 || isNamed ? next : null);
  }
}

type AnswerGroupProps = Pick<QuestionFieldProps, 'field' | 'answers' | 'onAnswer' | 'locale'> &
  Readonly<{ path: string; children: ReactNode }>;

/** Groups with at least this many questions have a heading. */
const HEADED_FROM = 4;

/** Several answers that form one object. An optional group is opened by its own question. */
function AnswerGroup(props: AnswerGroupProps) {
  const { path, field, answers, onAnswer, locale, children } = props;
  // A row asks for several people, so each group in it is named.
  const isInRow = /\.\d+\./.test(path);
  const fields = (
    <div className="stack" data-gap="form">
      {children}
    </div>
  );
  if (!field.ask) {
    return (
      <section className="stack" data-gap="form" aria-label={field.label}>
        {isInRow ? (
          <h4 className="form-heading">{field.label}</h4>
        ) : (
          (field.fields ?? []).length >= HEADED_FROM && (
            <h2 className="form-heading">{field.label}</h2>
          )
        )}
        {fields}
      </section>
    );
  }
  const { label, hint, yes, no } = field.ask;
  return (
    <YesNoField
      name={`${path}-asked`}
      label={label}
      {...(hint && { hint })}
      texts={UI_TEXTS[locale]}
      required
      variant="plain"
      yesLabel={yes}
      noLabel={no}
      value={isAnswered(answerAt(answers, path))}
      onChange={(wanted) => onAnswer(path, wanted ? {} : null)}
      ifYes={fields}
    />
  );
}

type ConfirmAnswerProps = Readonly<{ path: string; locale: Locale }>;

/** Button that confirms an unlikely answer; nothing for any other. */
function ConfirmAnswer({ path, locale }: ConfirmAnswerProps) {
  const asked = useStore(askedAnswers);
  if (asked === undefined || !Object.hasOwn(asked.values, path)) return null;
  return (
    <Button variant="second" size="small" onClick={() => asked.confirm(path)}>
      {ANSWER_TEXTS.isMeant[locale]}
    </Button>
  );
}

type SuggestionsProps = Readonly<{
  suggestions: NonNullable<ShownQuestion['suggestions']>;
  locale: Locale;
  onChoose: (value: string | number) => void;
}>;

/** Common answers as one-click buttons. */
function Suggestions({ suggestions, locale, onChoose }: SuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="small soft">{ANSWER_TEXTS.usual[locale]}</span>
      {suggestions.map(({ value, label }) => (
        <button type="button" className="chip" key={value} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}

/** Country selector: sorted by name, with the United States first and preselected. */
function CountryField({
  locale,
  value,
  ...field
}: FieldProps<string> & Readonly<{ locale: Locale }>) {
  const option = (code: CountryCode) => ({ value: code, label: COUNTRY_NAMES[code][locale] });
  const others = OTHER_COUNTRIES.map(option).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
  return (
    <SelectField
      {...field}
      value={value || HOME_COUNTRY}
      options={[option(HOME_COUNTRY), ...others]}
      hasEmpty={false}
    />
  );
}
