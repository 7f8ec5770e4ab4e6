import type { ReactNode } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { SaveState } from '#site/properties/wizard/save-state.ts';
import type { WizardField, WizardGroup } from '#site/properties/wizard/wizard-props.ts';
import { WIZARD_TEXTS } from '#site/properties/wizard/wizard-texts.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { FactField } from './FactField.tsx';
import { type Answers, answerAt, keyOf } from './fact-paths.ts';
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

/** Questions under one heading, and whether what was answered there is saved. */
export function FactGroup(props: FactGroupProps) {
  const { group, answers, state, reasons, onAnswer, googleKey, locale, children } = props;
  const fields = group.fields.filter(
    (field) => isAskedNow(field, answers) && !isSettled(field, answers),
  );
  if (fields.length === 0) return null;
  const keys = fields.map(({ path }) => keyOf(path));
  return (
    <section className="fact-group" data-own-heading={group.heading === undefined ? '' : undefined}>
      <GroupState keys={keys} state={state} locale={locale} />
      {group.heading !== undefined && <h2>{group.heading}</h2>}
      {group.hint && <p className="soft">{group.hint}</p>}
      {keys
        .filter((key) => reasons[key] !== undefined)
        .map((key) => (
          <p className="fact-reason" key={key}>
            <Icon name="undo" />
            {reasons[key]}
          </p>
        ))}
      <div className="fact-fields">
        {inLines(fields).map((line) =>
          line.length === 1 ? (
            line.map(control)
          ) : (
            <div className="field-row" key={line[0]?.path}>
              {line.map(control)}
            </div>
          ),
        )}
      </div>
      {children}
    </section>
  );

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

type GroupStateProps = Readonly<{ keys: readonly string[]; state: SaveState; locale: Locale }>;

function GroupState({ keys, state, locale }: GroupStateProps) {
  const isUnsaved = keys.some((key) => state.unsaved.includes(key));
  const isRefused = Object.keys(state.errors).some((path) => keys.includes(keyOf(path)));
  const isSaved = keys.some((key) => state.saved.includes(key));
  const isStopped = ['unreachable', 'stale', 'closed'].includes(state.phase);
  if (isRefused || (isUnsaved && isStopped)) {
    return (
      <p className="group-state" data-tone="error">
        <Icon name="warning" />
        {WIZARD_TEXTS.notSaved[locale]}
      </p>
    );
  }
  if (isUnsaved) {
    return (
      <p className="group-state">
        <Icon name="spinner" className="icon-spin" />
        {WIZARD_TEXTS.saving[locale]}
      </p>
    );
  }
  return isSaved ? (
    <p className="group-state" data-tone="ok">
      <Icon name="check" />
      {WIZARD_TEXTS.saved[locale]}
    </p>
  ) : (
    <p className="group-state" data-tone="none">
      {WIZARD_TEXTS.unchanged[locale]}
    </p>
  );
}
