import '#site/forms/forms.css';
import './disclosures.css';
import { useState } from 'react';
import type { Answers } from '#domain/answers/paths.ts';
import type { DisclosedHome } from '#domain/disclosures/disclosure.ts';
import { type DisclosureKey, disclosureOf, openQuestions } from '#domain/disclosures/index.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { conflictLines } from '#site/forms/conflict-lines.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import { SaveTrouble } from '#site/forms/saving/SaveTrouble.tsx';
import { outcomeOf, type SaveOutcome, type Values } from '#site/forms/saving/save-state.ts';
import { useAnswers } from '#site/forms/saving/use-answers.ts';
import { shownQuestion } from '#site/forms/shown-question.ts';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { disclosuresAddress } from './addresses.ts';
import { DISCLOSURE_TEXTS as TEXTS } from './texts.ts';

type DisclosureFormProps = Readonly<{
  propertyId: string;
  disclosureKey: DisclosureKey;
  home: DisclosedHome;
  answers: Answers;
  savedAt?: number | undefined;
  locale: Locale;
}>;

/** The owner's answers, saved automatically, and the typed name that signs them. */
export default function DisclosureForm(props: DisclosureFormProps) {
  const { propertyId, disclosureKey: key, home, locale } = props;
  const disclosure = disclosureOf(key);
  const questions = disclosure.questions(home).map((question) => shownQuestion(question, locale));
  const { answers, answer, autosave, state, form, presses } = useAnswers({
    start: props.answers,
    ...(props.savedAt !== undefined && { savedAt: props.savedAt }),
    savedBy: 'path',
    keptAs: `disclosure:${propertyId}:${key}`,
    send: (patch, base) => send(propertyId, key, patch, base),
  });
  const [name, setName] = useState('');
  const [tries, setTries] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);

  const open = tries === 0 ? [] : openQuestions(disclosure, home, answers);
  const required = VALIDATION_TEXTS.required[locale];
  const errors: Readonly<Record<string, string>> = {
    ...Object.fromEntries(open.map((path) => [path, required])),
    ...state.errors,
    ...(tries > 0 && name.trim() === '' && { name: required }),
    ...(problem?.errors?.['name']?.[0] && { name: problem.errors['name'][0] }),
  };

  async function sign(): Promise<void> {
    setTries((count) => count + 1);
    setProblem(undefined);
    if (openQuestions(disclosure, home, answers).length > 0 || name.trim() === '') return;
    setIsBusy(true);
    if (await autosave.flush()) {
      const json = { name };
      const { error } = await attempt.send({ ...answers, name }, (headers) =>
        ask(
          api.properties[':id'].disclosures[':key'].$post(
            { param: { id: propertyId, key }, json },
            { headers },
          ),
        ),
      );
      if (!error) return location.assign(disclosuresAddress(locale, propertyId));
      setProblem(error.data);
    }
    setIsBusy(false);
  }

  return (
    <form
      ref={form}
      noValidate
      className="stack mt-6"
      data-gap="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void sign();
      }}
    >
      {tries + presses > 0 && (
        <ErrorSummary
          title={ANSWER_TEXTS.fixTitle[locale]}
          note={ANSWER_TEXTS.fixNote[locale]}
          errors={Object.entries(errors).map(([field, message]) => ({
            field,
            message: `${labelOf(field)} ${message}`,
          }))}
          attempt={tries + presses}
        />
      )}
      {questions.map((field) => (
        <QuestionField
          key={field.path}
          field={{ ...field, isStacked: true }}
          answers={answers}
          errors={errors}
          onAnswer={answer}
          locale={locale}
        />
      ))}
      <SaveTrouble
        autosave={autosave}
        attempt={presses}
        conflicts={
          state.phase === 'stale'
            ? conflictLines(
                [{ fields: questions.filter(({ path }) => state.conflicts.includes(path)) }],
                answers,
                state.theirs,
                locale,
              )
            : []
        }
        onKeepMine={() => void autosave.keepMine()}
        closed={{ href: disclosuresAddress(locale, propertyId), label: TEXTS.back[locale] }}
        locale={locale}
      />
      <section className="card card-body stack" aria-labelledby="sign-title">
        <h2 className="text-2xl" id="sign-title">
          {TEXTS.signTitle[locale]}
        </h2>
        <p className="soft">{TEXTS.signLead[locale]}</p>
        <TextField
          name="name"
          label={TEXTS.name[locale]}
          hint={TEXTS.nameHint[locale]}
          texts={UI_TEXTS[locale]}
          required
          error={errors['name']}
          value={name}
          autoComplete="name"
          maxLength={160}
          onChange={setName}
        />
        {problem && !problem.errors?.['name'] && (
          <Failure problem={problem} attempt={tries} locale={locale} />
        )}
        <div className="button-row">
          <Button size="large" type="submit" busy={isBusy}>
            {TEXTS.sign[locale]}
          </Button>
        </div>
      </section>
    </form>
  );

  function labelOf(field: string): string {
    const question = questions.find(({ path }) => path === field);
    return question?.label ?? TEXTS.name[locale];
  }
}

async function send(
  propertyId: string,
  key: DisclosureKey,
  patch: Values,
  base: Values,
): Promise<SaveOutcome<undefined>> {
  const { data, error, status } = await ask(
    api.properties[':id'].disclosures[':key'].$patch({
      param: { id: propertyId, key },
      json: { answers: patch, base },
    }),
  );
  if (data) return { kind: 'saved', current: data.answers, saved: undefined };
  return outcomeOf(error.data, status, ({ answers }) =>
    typeof answers === 'object' && answers !== null ? (answers as Values) : {},
  );
}
