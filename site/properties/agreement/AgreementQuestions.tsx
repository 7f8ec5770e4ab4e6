import './agreement.css';
import '#site/forms/forms.css';
import { useRef, useState } from 'react';
import { isAnswered, isAskedNow } from '#domain/answers/asked.ts';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { type Answers, answerAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { missingOnPage } from '#domain/properties/agreement/agreement-pages.ts';
import type { AgreementPage } from '#domain/properties/agreement/agreement-questions.ts';
import { api, ask } from '#site/api.ts';
import { conflictLines } from '#site/forms/conflict-lines.ts';
import { ANSWER_TEXTS } from '#site/forms/form-texts.ts';
import { placesFor } from '#site/forms/questions/PlaceField.tsx';
import { QuestionLines } from '#site/forms/questions/QuestionLines.tsx';
import type { ShownQuestion } from '#site/forms/questions/question.ts';
import type { FoundPlace } from '#site/forms/questions/question-field-props.ts';
import { SaveTrouble } from '#site/forms/saving/SaveTrouble.tsx';
import { outcomeOf } from '#site/forms/saving/save-outcome.ts';
import type { SaveOutcome, Values } from '#site/forms/saving/save-state.ts';
import { useAnswers } from '#site/forms/saving/use-answers.ts';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { AgreementSellers } from './AgreementSellers.tsx';
import { agreementLabel } from './agreement-label.ts';
import { AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
import { PriceHelp } from './PriceHelp.tsx';

type AgreementQuestionsProps = Readonly<{
  page: AgreementPage;
  questions: readonly ShownQuestion[];
  answers: Answers;
  /** Epoch ms of the last save; absent for a draft without saved answers. */
  savedAt?: number;
  userId: string;
  nextHref: string;
  /** API key for Google Maps, if configured. */
  googleKey?: string | undefined;
  locale: Locale;
}>;

/** One page of the listing agreement: automatically saved questions and one button. */
export default function AgreementQuestions(props: AgreementQuestionsProps) {
  const { page, questions, userId, nextHref, locale } = props;
  const { answers, answer, autosave, state, form, presses, isLeaving, leave } = useAnswers({
    start: props.answers,
    ...(props.savedAt !== undefined && { savedAt: props.savedAt }),
    savedBy: 'path',
    keptAs: `agreement:${userId}:${page}`,
    send: sendAgreement,
  });
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [tries, setTries] = useState(0);
  const [filled, setFilled] = useState<FoundPlace>();
  const city = useRef<unknown>(undefined);
  city.current = answerAt(answers, 'address.city');

  const open = missingOnPage(page, answers).filter((path) => wanted.includes(path));
  const required = Object.fromEntries(
    open.map((path) => [path, VALIDATION_TEXTS.required[locale]]),
  );
  const errors = { ...required, ...state.errors };
  const { googleKey } = props;
  const shared = { answers, errors, locale, googleKey, onAnswer: give, onPlace: fill };

  function give(path: string, value: unknown): void {
    answer(path, value);
    if (path === 'address.zip' && typeof value === 'string') void lookUp(value);
  }

  /** Looks up the city and county of a complete ZIP, unless others were entered. */
  async function lookUp(typed: string): Promise<void> {
    const zip = typed.trim();
    if (!/^\d{5}$/.test(zip)) return;
    const [place] = await placesFor(zip);
    const mayFill = !isAnswered(city.current) || city.current === filled?.city;
    if (place && mayFill) fill({ ...place, zip: null });
  }

  function fill(place: FoundPlace): void {
    if (place.street) answer('address.street', place.street);
    if (place.unit) answer('address.unit', place.unit);
    answer('address.city', place.city);
    answer('address.county', place.county);
    if (place.zip) answer('address.zip', place.zip);
    setFilled(place);
  }

  function proceed(withMissing: boolean): void {
    const missing = missingOnPage(page, answers);
    setWanted(missing);
    setTries(tries + 1);
    if (missing.length === 0 || withMissing) void leave(nextHref);
  }

  return (
    <form
      ref={form}
      noValidate
      className="agreement-page grid gap-11 mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        proceed(false);
      }}
    >
      {(tries > 0 || presses > 0) && (
        <ErrorSummary
          title={ANSWER_TEXTS.fixTitle[locale]}
          note={ANSWER_TEXTS.fixNote[locale]}
          errors={Object.entries(errors).map(([field, message]) => ({
            field,
            message: `${agreementLabel(field, locale)} ${message}`,
          }))}
          attempt={tries + presses}
        />
      )}
      {page === 'listing' && (
        <PriceHelp
          start={String(answerAt(answers, 'listing.propertyType') ?? 'single_family')}
          locale={locale}
        />
      )}
      {page === 'sellers' ? (
        <AgreementSellers {...shared} questions={questions} />
      ) : (
        <QuestionLines
          {...shared}
          fields={questions.filter((question) => isAskedNow(question, answers))}
        />
      )}
      {page === 'address' && (
        <p className="soft small" role="status">
          {filled && filled.city === city.current ? TEXTS.filled[locale] : ''}
        </p>
      )}
      <SaveTrouble
        autosave={autosave}
        attempt={presses}
        conflicts={
          state.phase === 'stale'
            ? conflictLines([{ fields: conflicting() }], answers, state.theirs, locale)
            : []
        }
        onKeepMine={() => void autosave.keepMine()}
        closed={{ href: `/${locale}/properties`, label: TEXTS.exit[locale] }}
        locale={locale}
      />
      <div className="button-row step-buttons" data-bottom-bar>
        <Button size="large" type="submit" busy={isLeaving}>
          {ANSWER_TEXTS.next[locale]}
        </Button>
        {open.length > 0 && (
          <Button variant="text" onClick={() => proceed(true)}>
            {TEXTS.later[locale]}
          </Button>
        )}
      </div>
    </form>
  );

  /** Questions answered on both devices, with full paths. */
  function conflicting(): readonly ShownQuestion[] {
    return state.conflicts.flatMap((path) => {
      const key = path.startsWith('sellers.') ? (path.split('.')[2] ?? '') : path;
      const question = questions.find((one) => one.path === key);
      return question ? [{ ...question, path }] : [];
    });
  }
}

/** Saves some answers of the draft. `base` has the values they were changed from. */
async function sendAgreement(
  patch: Values,
  base: Values,
  confirmed: Confirmed,
): Promise<SaveOutcome<undefined>> {
  const { data, error, status } = await ask(
    api.agreements.draft.$patch({ json: { answers: patch, base, confirmed } }),
  );
  if (data) return { kind: 'saved', current: data.draft.answers, saved: undefined };
  return outcomeOf(error.data, status, ({ answers }) => (isRecord(answers) ? answers : {}));
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
