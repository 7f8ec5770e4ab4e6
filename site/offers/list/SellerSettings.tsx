import '#site/offers/counter/counter.css';
import { useState } from 'react';
import { isSame } from '#domain/answers/changed-elsewhere.ts';
import type { Question } from '#domain/answers/question.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import {
  BACKUP_QUESTIONS,
  closingQuestions,
  flatSettings,
  PREFERENCE_QUESTIONS,
  type SellerSettings as Settings,
} from '#domain/offers/seller-settings.ts';
import { conflictLines } from '#site/forms/conflict-lines.ts';
import { errorLines } from '#site/forms/error-lines.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import { SaveTrouble } from '#site/forms/saving/SaveTrouble.tsx';
import type { SaveOutcome } from '#site/forms/saving/save-state.ts';
import { useAnswers } from '#site/forms/saving/use-answers.ts';
import { shownQuestion } from '#site/forms/shown-question.ts';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { answersOf, sendSettings } from './send-settings.ts';
import { SETTINGS_TEXTS } from './settings-texts.ts';

type SellerSettingsProps = Readonly<{
  propertyId: string;
  settings: Settings;
  /** Date in Florida, `YYYY-MM-DD`. */
  today: string;
  locale: Locale;
}>;

/** The seller's preferences, which buyers see, and the private assumptions of net sheets. */
export default function SellerSettings({
  propertyId,
  settings,
  today,
  locale,
}: SellerSettingsProps) {
  const texts = SETTINGS_TEXTS[locale];
  const [presses, setPresses] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { answers, answer, autosave, state, form } = useAnswers({
    start: answersOf(flatSettings(settings)),
    savedBy: 'path',
    keptAs: `settings:${propertyId}`,
    isManual: true,
    send: (patch): Promise<SaveOutcome<undefined>> =>
      sendSettings(propertyId, { ...autosave.base(), ...patch }, autosave.base()),
  });

  async function save() {
    setIsBusy(true);
    const base = autosave.base();
    // An answer that was refused because of another one is sent again with it.
    for (const [path, value] of Object.entries(answers)) {
      if (path in state.errors || !isSame(value, base[path])) autosave.answer(path, value ?? null);
    }
    setIsSaved(await (state.phase === 'closed' ? autosave.resume() : autosave.flush()));
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  const shown = (question: Question) =>
    shownQuestion(question, locale, () => ({ isPrivate: true, isStacked: true }));
  const parts = [
    { key: 'wishes', title: texts.wishes, note: texts.wishesNote, asked: PREFERENCE_QUESTIONS },
    { key: 'backups', title: texts.backups, note: texts.backupsNote, asked: BACKUP_QUESTIONS },
    { key: 'nets', title: texts.nets, note: texts.netsNote, asked: closingQuestions(today) },
  ].map(({ asked, ...part }) => ({ ...part, fields: asked.map(shown) }));

  return (
    <form
      ref={form}
      className="counter-form settings-form grid gap-6 mt-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {presses > 0 && (
        <ErrorSummary
          title={ANSWER_TEXTS.fixTitle[locale]}
          note={ANSWER_TEXTS.fixNote[locale]}
          errors={errorLines(
            parts.flatMap(({ fields }) => fields),
            state.errors,
          )}
          attempt={presses}
        />
      )}
      {parts.map(({ key, title, note, fields }) => (
        <section key={key} className="card card-body stack" data-gap="form">
          <h2 className="text-2xl">{title}</h2>
          <p className="soft">{note}</p>
          {fields.map((field) => (
            <QuestionField
              key={field.path}
              field={field}
              answers={answers}
              errors={state.errors}
              onAnswer={answer}
              locale={locale}
            />
          ))}
          {key === 'nets' && <p className="soft">{texts.whoPaysIsATerm}</p>}
        </section>
      ))}
      <SaveTrouble
        autosave={autosave}
        attempt={presses}
        conflicts={
          state.phase === 'stale'
            ? conflictLines(parts, answers, state.theirs, locale).filter(({ path }) =>
                state.conflicts.includes(path),
              )
            : []
        }
        onKeepMine={() => void autosave.keepMine()}
        closed={{ href: `/${locale}/offers`, label: texts.crumb }}
        locale={locale}
      />
      {isSaved && state.unsaved.length === 0 && (
        <Notice tone="ok" live>
          {texts.saved}
        </Notice>
      )}
      <Button type="submit" size="large" busy={isBusy}>
        {texts.save}
      </Button>
    </form>
  );
}
