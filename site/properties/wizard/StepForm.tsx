import '#site/forms/forms.css';
import './wizard.css';
import { useEffect, useState } from 'react';
import { isAnswered, isAskedNow } from '#domain/answers/missing.ts';
import { type Answers, answerAt, keyOf } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { isAgreedAddress } from '#domain/properties/agreement/agreed-address.ts';
import { REFUSALS } from '#domain/refusal.ts';
import { conflictLines } from '#site/forms/conflict-lines.ts';
import { errorLines } from '#site/forms/error-lines.ts';
import { OPTIONAL_COUNT } from '#site/forms/form-texts.ts';
import { wordsOf } from '#site/forms/questions/answer-text.ts';
import { QuestionGroup } from '#site/forms/questions/QuestionGroup.tsx';
import type { ShownGroup } from '#site/forms/questions/question.ts';
import type { FoundPlace } from '#site/forms/questions/question-field-props.ts';
import { SaveTrouble } from '#site/forms/saving/SaveTrouble.tsx';
import { useAnswers } from '#site/forms/saving/use-answers.ts';
import type { MapSettings } from '#site/map/map-settings.ts';
import { agreementAddress, propertyAddress } from '#site/properties/addresses.ts';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { PriceHint } from '#site/value/PriceHint.tsx';
import { PinField } from './PinField.tsx';
import { RemarksDraft } from './RemarksDraft.tsx';
import { type Place, placeOf, sendAnswers, setPreview, setSaved } from './send-answers.ts';
import { SUBMIT_TEXTS } from './submit-texts.ts';
import { WIZARD_TEXTS } from './wizard-texts.ts';

export type StepFormProps = Readonly<{
  propertyId: string;
  /** Epoch ms. */
  savedAt: number;
  groups: readonly ShownGroup[];
  answers: Answers;
  /** Requested corrections by field. */
  reasons: Readonly<Record<string, string>>;
  nextHref: string;
  /** The position of the pin. */
  place: Place;
  /** The address of the signed agreement, on the page that asks for the address. */
  agreed: Parameters<typeof isAgreedAddress>[0] | undefined;
  /** Whether the page asks for the address and shows the pin. */
  hasPin: boolean;
  /** Whether the server has a translator. */
  hasTranslator: boolean;
  map: MapSettings;
  locale: Locale;
}>;

/** One page of the wizard: grouped questions, saved automatically, and one button. */
export default function StepForm(props: StepFormProps) {
  const { propertyId, groups, reasons, nextHref, map, locale } = props;
  const [place, setPlace] = useState(props.place);
  const [saves, setSaves] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  // Identifies the page by its first question, because the pages of units are otherwise alike.
  const page = groups[0]?.fields[0]?.path ?? '';
  const { answers, answer, autosave, state, form, presses, isLeaving, leave } = useAnswers({
    start: props.answers,
    beside: { lat: props.place.lat, lng: props.place.lng },
    savedAt: props.savedAt,
    savedBy: 'table',
    keptAs: `property:${propertyId}:${page}`,
    send: (patch, base, confirmed) => sendAnswers(propertyId, patch, base, confirmed),
    onSaved: (property) => {
      setSaved(property);
      // A pin that was moved while the request was under way stays where it is.
      if (!autosave.state.get().unsaved.includes('lat')) setPlace(placeOf(property));
      setSaves((count) => count + 1);
    },
  });

  useEffect(() => {
    setPreview(previewLines(groups, answers, UI_TEXTS[locale].yes, locale));
  }, [groups, answers, locale]);

  const optional = groups.filter(({ isRequired }) => !isRequired);
  const asked = optional
    .flatMap(({ fields }) => fields)
    .filter((field) => isAskedNow(field, answers));

  const reasonSource = (key: string) => ({ kind: 'review_reason' as const, propertyId, key });

  function shown(group: ShownGroup) {
    return (
      <QuestionGroup
        key={group.key}
        group={group}
        answers={answers}
        state={state}
        reasons={reasons}
        reasonSource={reasonSource}
        onAnswer={answer}
        onPlace={(found) => {
          for (const [key, value] of Object.entries(answersOf(found))) answer(key, value);
        }}
        googleKey={map.googleKey}
        locale={locale}
      >
        {group.key === 'price_and_dates' && (
          <PriceHint propertyId={propertyId} saves={saves} locale={locale} />
        )}
        {group.key === 'remarks' && (
          <RemarksDraft
            answers={answers}
            onAnswer={answer}
            hasTranslator={props.hasTranslator}
            locale={locale}
          />
        )}
        {group.key === 'address' &&
          props.agreed &&
          !isAgreedAddress(props.agreed, writtenAddress(answers)) && (
            <Notice tone="warn" icon="file" live>
              <p>{REFUSALS.agreement_address[locale]}</p>
              <p className="wrap-anywhere">
                {WIZARD_TEXTS.agreedAddress[locale]}: <strong>{agreedLine(props.agreed)}</strong>
              </p>
              <p>
                <a className="link" href={agreementAddress(locale, propertyId)}>
                  {SUBMIT_TEXTS.newAgreement[locale]}
                </a>
              </p>
            </Notice>
          )}
        {group.key === 'address' && props.hasPin && (
          <PinField
            place={place}
            map={map}
            reason={reasons['pin']}
            reasonSource={reasonSource('pin')}
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
      </QuestionGroup>
    );
  }

  const unit = unitOf(groups);
  const copied = unit === undefined || unit === 0 ? [] : answersToCopy(groups, answers, unit);

  function copyFirstUnit(): void {
    for (const [path, value] of copied) answer(path, value);
    setIsCopied(true);
  }

  return (
    <>
      {(copied.length > 0 || isCopied) && (
        <div className="grid gap-2 justify-items-start mb-9">
          <Button variant="second" onClick={copyFirstUnit}>
            {WIZARD_TEXTS.copyUnit[locale]}
          </Button>
          <p className="soft" role="status">
            {isCopied && WIZARD_TEXTS.unitCopied[locale]}
          </p>
        </div>
      )}
      {presses > 0 && (
        <ErrorSummary
          title={WIZARD_TEXTS.fixTitle[locale]}
          note={WIZARD_TEXTS.fixNote[locale]}
          errors={errorLines(
            groups.flatMap(({ fields }) => fields),
            state.errors,
          )}
          attempt={presses}
        />
      )}
      <form
        ref={form}
        noValidate
        className="grid gap-11"
        onSubmit={(event) => {
          event.preventDefault();
          void leave(nextHref);
        }}
      >
        {groups.filter(({ isRequired }) => isRequired).map(shown)}
        {asked.length > 0 && (
          <section className="grid gap-3">
            <h2 className="mb-1 text-2xl">{WIZARD_TEXTS.optionalTitle[locale]}</h2>
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
          closed={{
            href: propertyAddress(locale, propertyId),
            label: WIZARD_TEXTS.toProperty[locale],
          }}
          locale={locale}
        />
        <div className="button-row step-buttons" data-bottom-bar>
          <Button size="large" type="submit" busy={isLeaving}>
            {WIZARD_TEXTS.next[locale]}
          </Button>
          <span className="soft small">{WIZARD_TEXTS.mayGoOn[locale]}</span>
        </div>
      </form>
    </>
  );
}

/** Index of the unit that a page asks about. */
function unitOf(groups: readonly ShownGroup[]): number | undefined {
  const place = /^units\.(\d)\./.exec(groups[0]?.fields[0]?.path ?? '')?.[1];
  return place === undefined ? undefined : Number(place);
}

/** Answers of the first unit by their path in another one. */
function answersToCopy(groups: readonly ShownGroup[], answers: Answers, unit: number) {
  return groups
    .flatMap(({ fields }) => fields)
    .map(({ path }) => [path, answerAt(answers, path.replace(`.${unit}.`, '.0.'))] as const)
    .filter(([, value]) => isAnswered(value));
}

function writtenAddress(answers: Answers) {
  const textOf = (key: string) => String(answerAt(answers, key) ?? '');
  return {
    streetAddress: textOf('streetAddress'),
    unitNumber: textOf('unitNumber'),
    city: textOf('city'),
    postalCode: textOf('postalCode'),
  };
}

function agreedLine({ street, unit, city, zip }: NonNullable<StepFormProps['agreed']>): string {
  return [[street, unit].filter(Boolean).join(' '), city, zip].join(', ');
}

/** Converts a chosen address to answers. A complete one also sets the pin. */
function answersOf({ street, unit, city, zip, county, lat, lng }: FoundPlace) {
  return {
    ...(street && { streetAddress: street }),
    ...(unit && { unitNumber: unit }),
    city,
    countyOrParish: county,
    ...(zip && { postalCode: zip }),
    ...(lat !== undefined && { lat, lng }),
  };
}

type PreviewLine = Readonly<{ label: string; value: string }>;

/** Maximum number of lines in the preview. */
const MAX_LINES = 7;

/** The first answers of a page as the listing will show them, in one language. */
function previewLines(
  groups: readonly ShownGroup[],
  answers: Answers,
  yes: string,
  locale: Locale,
): readonly PreviewLine[] {
  return groups
    .flatMap(({ fields }) => fields)
    .filter((field) => !field.isPrivate && isAskedNow(field, answers))
    .map((field) => ({ label: field.label, value: wordsOf(field, answers, yes, locale) }))
    .filter(({ value }) => value !== '')
    .slice(0, MAX_LINES);
}
