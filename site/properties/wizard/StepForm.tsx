import './wizard.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { isAnswered } from '#domain/properties/catalogue/asked.ts';
import type { MapWords } from '#site/map/texts.ts';
import { propertyAddress } from '#site/properties/addresses.ts';
import { FactGroup } from '#site/properties/facts/FactGroup.tsx';
import { type Answers, answerAt, keyOf, withAnswer } from '#site/properties/facts/fact-paths.ts';
import { isAskedNow } from '#site/properties/facts/is-asked-now.ts';
import { PinField } from '#site/properties/facts/PinField.tsx';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { createAutosave } from './autosave.ts';
import { conflictLines } from './conflict-lines.ts';
import { previewLines } from './preview-lines.ts';
import { SaveTrouble } from './SaveTrouble.tsx';
import { type Place, placeOf, sendAnswers, valuesOf } from './send-answers.ts';
import { useRefusedAnswers } from './use-refused-answers.ts';
import { useShared } from './use-shared.ts';
import type { WizardGroup } from './wizard-props.ts';
import {
  failedLeaves,
  saveBeforeLeaving,
  setPreview,
  setProgress,
  shareAutosave,
} from './wizard-store.ts';
import { OPTIONAL_COUNT, WIZARD_TEXTS } from './wizard-texts.ts';

export type StepFormProps = Readonly<{
  propertyId: string;
  /** Epoch ms. */
  savedAt: number;
  groups: readonly WizardGroup[];
  answers: Answers;
  /** What a reviewer asked to correct, by field. */
  reasons: Readonly<Record<string, string>>;
  nextHref: string;
  /** Where the pin stands. */
  place: Place;
  /** Whether the page asks for the address, and so shows the pin. */
  hasPin: boolean;
  mapWords: MapWords;
  /** The installation's key for Google's maps, if it has one. */
  googleKey: string | undefined;
  locale: Locale;
}>;

/** One page of the wizard: its questions by group, each saved as it is answered, and one button. */
export default function StepForm(props: StepFormProps) {
  const { propertyId, groups, reasons, nextHref, mapWords, locale } = props;
  const [answers, setAnswers] = useState(props.answers);
  /** Several answers of one event build on each other. */
  const latest = useRef(props.answers);
  const [place, setPlace] = useState(props.place);
  const [autosave] = useState(() =>
    createAutosave({
      base: valuesOf({ facts: props.answers, ...props.place }),
      savedAt: props.savedAt,
      now: Date.now,
      send: (patch, base) => sendAnswers(propertyId, patch, base),
      onSaved: (property, merged) => {
        setProgress(property.completeness);
        setPlace(placeOf(property));
        // What was answered on another device shows here, too.
        show({ ...latest.current, ...merged });
      },
    }),
  );
  const state = useStore(autosave.state);
  /** Presses of Continue or Save and exit that could not lead on. */
  const presses = useShared(failedLeaves) ?? 0;
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useTypedEarly();
  // A page is known by its first question: those of several units differ in nothing else.
  const page = groups[0]?.fields[0]?.path ?? '';
  useRefusedAnswers(form, autosave, `refused-answers:${propertyId}:${page}`);

  useEffect(() => shareAutosave(autosave), [autosave]);
  useEffect(() => {
    setPreview(previewLines(groups, answers, UI_TEXTS[locale].yes, locale));
  }, [groups, answers, locale]);
  useEffect(
    () => keepFromLosing(() => autosave.state.get().unsaved.length > 0, autosave.flush),
    [autosave],
  );

  function show(next: Answers): void {
    latest.current = next;
    setAnswers(next);
  }

  function answer(path: string, value: unknown): void {
    const next = withAnswer(latest.current, path, value);
    show(next);
    autosave.answer(keyOf(path), answerAt(next, keyOf(path)) ?? null);
  }

  async function goOn(): Promise<void> {
    setIsLeaving(true);
    if (await saveBeforeLeaving()) location.assign(nextHref);
    else setIsLeaving(false);
  }

  const optional = groups.filter(({ isRequired }) => !isRequired);
  const asked = optional
    .flatMap(({ fields }) => fields)
    .filter((field) => isAskedNow(field, answers));

  function shown(group: WizardGroup) {
    return (
      <FactGroup
        key={group.key}
        group={group}
        answers={answers}
        state={state}
        reasons={reasons}
        onAnswer={answer}
        googleKey={props.googleKey}
        locale={locale}
      >
        {group.key === 'address' && props.hasPin && (
          <PinField
            place={place}
            words={mapWords}
            reason={reasons['pin']}
            locale={locale}
            onMove={(pin) => {
              setPlace({ ...pin, from: 'owner' });
              autosave.answer('lat', pin.lat);
              autosave.answer('lng', pin.lng);
            }}
            onReset={() => {
              autosave.answer('lat', null);
              autosave.answer('lng', null);
              void autosave.flush();
            }}
          />
        )}
      </FactGroup>
    );
  }

  return (
    <>
      {presses > 0 && (
        <ErrorSummary
          title={WIZARD_TEXTS.fixTitle[locale]}
          note={WIZARD_TEXTS.fixNote[locale]}
          errors={Object.entries(state.errors).map(([field, message]) => ({ field, message }))}
          attempt={presses}
        />
      )}
      <form
        ref={form}
        noValidate
        className="fact-form"
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        {groups.filter(({ isRequired }) => isRequired).map(shown)}
        {asked.length > 0 && (
          <section className="fact-folds">
            <h2>{WIZARD_TEXTS.optionalTitle[locale]}</h2>
            <p className="soft">
              {OPTIONAL_COUNT[locale](
                asked.length,
                asked.filter(({ path }) => isAnswered(answerAt(answers, path))).length,
              )}
            </p>
            {optional.map(shown)}
          </section>
        )}
        <SaveTrouble
          autosave={autosave}
          attempt={presses}
          conflicts={
            state.phase === 'stale'
              ? conflictLines(groups, answers, state.theirs, locale).filter(({ path }) =>
                  state.conflicts.includes(keyOf(path)),
                )
              : []
          }
          onKeepMine={() => void autosave.keepMine()}
          propertyHref={propertyAddress(locale, propertyId)}
          locale={locale}
        />
        <div className="button-row step-buttons">
          <Button size="large" type="submit" busy={isLeaving}>
            {WIZARD_TEXTS.next[locale]}
          </Button>
          <span className="soft small">{WIZARD_TEXTS.mayGoOn[locale]}</span>
        </div>
      </form>
    </>
  );
}

/** Saves when the page goes out of sight, and asks before it is closed with something unsaved. */
function keepFromLosing(hasUnsaved: () => boolean, save: () => Promise<boolean>): () => void {
  const onHide = () => {
    if (document.visibilityState === 'hidden') void save();
  };
  const onClose = (event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHide);
  window.addEventListener('beforeunload', onClose);
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    window.removeEventListener('beforeunload', onClose);
  };
}
