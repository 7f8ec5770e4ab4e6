import type { ReactNode } from 'react';
import { isAnswered, isAskedNow } from '#domain/answers/missing.ts';
import { type Answers, answerAt, isWithin, keyOf } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { TextSource } from '#domain/i18n/translation/source.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import type { SaveState } from '#site/forms/saving/save-state.ts';
import { Written } from '#site/translation/Written.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Fold } from './Fold.tsx';
import { QuestionLines } from './QuestionLines.tsx';
import type { ShownGroup, ShownQuestion } from './question.ts';
import type { QuestionFieldProps } from './question-field-props.ts';

type QuestionGroupProps = Readonly<{
  group: ShownGroup;
  answers: Answers;
  state: SaveState;
  reasons: Readonly<Record<string, string>>;
  /** Which text the reason beside a question is. */
  reasonSource?: (key: string) => TextSource;
  onAnswer: (path: string, value: unknown) => void;
  onPlace: QuestionFieldProps['onPlace'];
  googleKey: string | undefined;
  locale: Locale;
  children?: ReactNode;
}>;

/** Groups with at least this many optional questions collapse them. */
const FOLDED_FROM = 2;

/** Questions under one heading with their save state. */
export function QuestionGroup(props: QuestionGroupProps) {
  const { group, answers, state, reasons, reasonSource, onAnswer, onPlace, googleKey } = props;
  const { locale, children } = props;
  const fields = group.fields.filter(
    (field) => isAskedNow(field, answers) && !isSettled(field, answers),
  );
  if (fields.length === 0) return null;
  const paths = fields.map(({ path }) => path);
  const said = [...new Set(paths.map(keyOf))].filter((key) => reasons[key] !== undefined);
  const shared = { answers, state, locale, isOpen: said.length > 0 };
  const asked = (
    <>
      {group.hint && <p className="soft mt-1.5">{group.hint}</p>}
      {said.map((key) => (
        <p className="fact-reason" key={key}>
          <Icon name="undo" />
          <span>
            <Written text={reasons[key] ?? ''} locale={locale} source={reasonSource?.(key)} />
          </span>
        </p>
      ))}
    </>
  );
  if (!group.isRequired) {
    return (
      <QuestionFold {...shared} fields={fields} heading={group.heading}>
        {asked}
        {lines(fields)}
      </QuestionFold>
    );
  }
  const { open, folded } = splitOptional(fields);
  return (
    <section
      className="fact-group relative min-w-0"
      data-own-heading={group.heading === undefined ? '' : undefined}
    >
      <GroupState paths={paths} state={state} locale={locale} />
      {group.heading !== undefined && <h2>{group.heading}</h2>}
      {asked}
      {lines(open)}
      {children}
      {folded.length > 0 && (
        <QuestionFold {...shared} fields={folded} heading={ANSWER_TEXTS.moreOf[locale]}>
          {lines(folded)}
        </QuestionFold>
      )}
    </section>
  );

  function lines(shown: readonly ShownQuestion[]) {
    return (
      <QuestionLines
        fields={shown}
        answers={answers}
        errors={state.errors}
        onAnswer={onAnswer}
        onPlace={onPlace}
        googleKey={googleKey}
        locale={locale}
      />
    );
  }
}

/**
 * Splits a group with required questions: several optional ones are collapsed, a single one is not.
 */
function splitOptional(fields: readonly ShownQuestion[]) {
  const optional = fields.filter(({ isRequired }) => !isRequired);
  return optional.length < FOLDED_FROM
    ? { open: fields, folded: [] }
    : { open: fields.filter(({ isRequired }) => isRequired), folded: optional };
}

/** Whether a question has only one option, which is already chosen. */
function isSettled({ kind, options = [], path }: ShownQuestion, answers: Answers): boolean {
  return kind === 'choice' && options.length === 1 && answerAt(answers, path) === options[0]?.value;
}

type QuestionFoldProps = Readonly<{
  fields: readonly ShownQuestion[];
  /** Absent for a question that is a group of its own. */
  heading: string | undefined;
  answers: Answers;
  state: SaveState;
  /** Whether it is initially open, because a reviewer commented on it. */
  isOpen: boolean;
  locale: Locale;
  children: ReactNode;
}>;

/** Collapsed optional questions with their save state. */
function QuestionFold(props: QuestionFoldProps) {
  const { fields, heading, answers, state, isOpen, locale, children } = props;
  const paths = fields.map(({ path }) => path);
  return (
    <Fold
      title={heading ?? fields[0]?.label}
      paths={paths}
      answered={paths.filter((path) => isAnswered(answerAt(answers, path))).length}
      errors={state.errors}
      isOpen={isOpen}
      hasOwnHeading={heading === undefined}
      state={<GroupState paths={paths} state={state} locale={locale} />}
      locale={locale}
    >
      {children}
    </Fold>
  );
}

type GroupStateProps = Readonly<{ paths: readonly string[]; state: SaveState; locale: Locale }>;

/** Save state of a group's answers. */
function GroupState({ paths, state, locale }: GroupStateProps) {
  const isAmong = (keys: readonly string[]) =>
    keys.some((key) => paths.some((path) => isWithin(path, key) || isWithin(key, path)));
  const isUnsaved = isAmong(state.unsaved);
  const isRefused = isAmong(Object.keys(state.errors));
  const isSaved = isAmong(state.saved);
  const isStopped = ['unreachable', 'stale', 'closed'].includes(state.phase);
  if (isRefused || (isUnsaved && isStopped)) {
    return (
      <p className="group-state" data-tone="error">
        <Icon name="warning" />
        {ANSWER_TEXTS.notSaved[locale]}
      </p>
    );
  }
  if (isUnsaved) {
    return (
      <p className="group-state">
        <Icon name="spinner" className="icon-spin" />
        {ANSWER_TEXTS.saving[locale]}
      </p>
    );
  }
  return isSaved ? (
    <p className="group-state" data-tone="ok">
      <Icon name="check" />
      {ANSWER_TEXTS.saved[locale]}
    </p>
  ) : (
    <p className="group-state" data-tone="none">
      {ANSWER_TEXTS.unchanged[locale]}
    </p>
  );
}
