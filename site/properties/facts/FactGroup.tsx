import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { SaveState } from '#site/properties/wizard/save-state.ts';
import type { WizardField, WizardGroup } from '#site/properties/wizard/wizard-props.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { FactField } from './FactField.tsx';
import { FactFold } from './FactFold.tsx';
import { type Answers, answerAt, keyOf } from './fact-paths.ts';
import { GroupState } from './GroupState.tsx';
import { isAskedNow } from './is-asked-now.ts';

type FactGroupProps = Readonly<{
  group: WizardGroup;
  answers: Answers;
  state: SaveState;
  reasons: Readonly<Record<string, string>>;
  onAnswer: (path: string, value: unknown) => void;
  googleKey: string | undefined;
  locale: Locale;
  children?: ReactNode;
}>;

/** So many optional questions of a group are folded. */
const FOLDED_FROM = 2;

/** Questions under one heading, and whether what was answered there is saved. */
export function FactGroup(props: FactGroupProps) {
  const { group, answers, state, reasons, onAnswer, googleKey, locale, children } = props;
  const fields = group.fields.filter(
    (field) => isAskedNow(field, answers) && !isSettled(field, answers),
  );
  if (fields.length === 0) return null;
  const keys = fields.map(({ path }) => keyOf(path));
  const said = keys.filter((key) => reasons[key] !== undefined);
  const shared = { answers, state, locale, isOpen: said.length > 0 };
  const asked = (
    <>
      {group.hint && <p className="soft">{group.hint}</p>}
      {said.map((key) => (
        <p className="fact-reason" key={key}>
          <Icon name="undo" />
          {reasons[key]}
        </p>
      ))}
    </>
  );
  if (!group.isRequired) {
    return (
      <FactFold {...shared} fields={fields} heading={group.heading}>
        {asked}
        <div className="fact-fields">{inLines(fields).map(line)}</div>
      </FactFold>
    );
  }
  const { open, folded } = splitOptional(fields);
  return (
    <section className="fact-group" data-own-heading={group.heading === undefined ? '' : undefined}>
      <GroupState keys={keys} state={state} locale={locale} />
      {group.heading !== undefined && <h2>{group.heading}</h2>}
      {asked}
      <div className="fact-fields">{inLines(open).map(line)}</div>
      {children}
      {folded.length > 0 && (
        <FactFold {...shared} fields={folded} heading={WIZARD_TEXTS.moreOf[locale]}>
          <div className="fact-fields">{inLines(folded).map(line)}</div>
        </FactFold>
      )}
    </section>
  );

  function line(one: readonly WizardField[]) {
    return one.length === 1 ? (
      one.map(control)
    ) : (
      <div className="field-row" key={one[0]?.path}>
        {one.map(control)}
      </div>
    );
  }

  function control(field: WizardField) {
    return (
      <FactField
        key={field.path}
        field={field}
        answers={answers}
        errors={state.errors}
        onAnswer={onAnswer}
        googleKey={googleKey}
        locale={locale}
      />
    );
  }
}

/** Of a group with required questions several optional ones are folded; a single one keeps its place. */
function splitOptional(fields: readonly WizardField[]) {
  const optional = fields.filter(({ isRequired }) => !isRequired);
  return optional.length < FOLDED_FROM
    ? { open: fields, folded: [] }
    : { open: fields.filter(({ isRequired }) => isRequired), folded: optional };
}

/** A question with one possible answer that has been given is not worth asking. */
function isSettled({ kind, options = [], path }: WizardField, answers: Answers): boolean {
  return kind === 'choice' && options.length === 1 && answerAt(answers, path) === options[0]?.value;
}

const SHORT_KINDS: readonly WizardField['kind'][] = ['number', 'money', 'date'];

function isPlace({ path, format }: WizardField): boolean {
  return path === 'city' || format === 'zip' || format === 'county';
}

/** Numbers, amounts, dates and places are short: those that follow each other stand in one line. */
function inLines(fields: readonly WizardField[]): readonly (readonly WizardField[])[] {
  const lines: WizardField[][] = [];
  for (const field of fields) {
    const last = lines.at(-1);
    const isShort = (other: WizardField | undefined) =>
      other !== undefined && (SHORT_KINDS.includes(other.kind) || isPlace(other));
    if (last && isShort(field) && isShort(last[0])) last.push(field);
    else lines.push([field]);
  }
  return lines;
}
