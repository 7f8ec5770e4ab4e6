import './agreement.css';
import '#site/forms/forms.css';
import '#site/forms/questions/rows.css';
import { useRef, useState } from 'react';
import type { Confirmed } from '#domain/answers/doubts.ts';
import { isAnswered, isAskedNow } from '#domain/answers/missing.ts';
import { type Answers, answerAt } from '#domain/answers/paths.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { sellerCount } from '#domain/properties/agreement/agreement-draft.ts';
import {
  type AgreementPage,
  missingOnPage,
} from '#domain/properties/agreement/agreement-questions.ts';
import { api, ask } from '#site/api.ts';
import { conflictLines } from '#site/forms/conflict-lines.ts';
import { ANSWER_TEXTS, ROW_REMOVED } from '#site/forms/form-texts.ts';
import { placesFor } from '#site/forms/questions/PlaceField.tsx';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import { QuestionLines } from '#site/forms/questions/QuestionLines.tsx';
import type { ShownQuestion } from '#site/forms/questions/question.ts';
import type { FoundPlace, QuestionFieldProps } from '#site/forms/questions/question-field-props.ts';
import { useRowFocus } from '#site/forms/questions/use-row-focus.ts';
import { SaveTrouble } from '#site/forms/saving/SaveTrouble.tsx';
import { outcomeOf, type SaveOutcome, type Values } from '#site/forms/saving/save-state.ts';
import { useAnswers } from '#site/forms/saving/use-answers.ts';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { SELLER_NUMBER, AGREEMENT_TEXTS as TEXTS } from './agreement-texts.ts';
import { PriceHelp } from './PriceHelp.tsx';
import { agreementLabel } from './shown-agreement.ts';

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

const MAX_SELLERS = 10;
/** Groups of questions that share a line. */
const LINES = [
  ['firstName', 'middleName', 'lastName'],
  ['phone', 'email'],
] as const;

type AgreementSellersProps = Omit<QuestionFieldProps, 'field' | 'base'> &
  Readonly<{ questions: readonly ShownQuestion[] }>;

/** The sellers, with buttons to add and remove one. */
function AgreementSellers({ questions, ...shared }: AgreementSellersProps) {
  const { answers, onAnswer, locale } = shared;
  // An added seller has no answers yet.
  const [shown, setShown] = useState(() => sellerCount(answers));
  const count = Math.max(shown, sellerCount(answers));
  const focusNext = useRowFocus(count);
  const [said, setSaid] = useState('');

  function add(): void {
    focusNext(`sellers.${count}.firstName`);
    setSaid('');
    setShown(count + 1);
  }

  /** Removes a person and shifts the answers of those after them. */
  function remove(index: number, name: string): void {
    focusNext(`sellers.${Math.max(0, index - 1)}.firstName`);
    setSaid(ROW_REMOVED[locale](name));
    setShown(count - 1);
    for (let place = index; place < count; place += 1) {
      for (const { path } of questions) {
        const next = answers[`sellers.${place + 1}.${path}`] ?? null;
        const before = answers[`sellers.${place}.${path}`] ?? null;
        if (next !== before) onAnswer(`sellers.${place}.${path}`, next);
      }
    }
  }

  function control(key: string, seller: string) {
    const question = questions.find(({ path }) => path === key);
    if (!question) return null;
    const { autoComplete: _, ...others } = question;
    const isFirst = seller === 'sellers.0';
    const hasNone = answers[`${seller}.hasNoMiddleName`] === true;
    return (
      <QuestionField
        key={key}
        {...shared}
        base={seller}
        field={{
          ...(isFirst ? question : { ...others, autoComplete: 'off' }),
          ...(key === 'middleName' && { isDisabled: hasNone }),
        }}
        onAnswer={(path, answer) => {
          onAnswer(path, answer === false ? null : answer);
          if (key === 'hasNoMiddleName' && answer === true) onAnswer(`${seller}.middleName`, null);
        }}
      />
    );
  }

  return (
    <div className="agreement-people grid gap-4">
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {Array.from({ length: count }, (_, index) => {
        const seller = `sellers.${index}`;
        const name = SELLER_NUMBER[locale](index + 1);
        return (
          <fieldset className="card card-body" key={seller}>
            <legend className="visually-hidden">{name}</legend>
            <div className="fact-row-head">
              <strong aria-hidden="true">{name}</strong>
              {count > 1 && (
                <Button
                  variant="danger-text"
                  size="small"
                  icon="trash"
                  onClick={() => remove(index, name)}
                >
                  {UI_TEXTS[locale].remove(name)}
                </Button>
              )}
            </div>
            {LINES.map((line) => (
              <div className="field-row" key={line[0]}>
                {line.map((key) =>
                  key === 'middleName' ? (
                    <div className="stack" key={key}>
                      {control(key, seller)}
                      {control('hasNoMiddleName', seller)}
                    </div>
                  ) : (
                    control(key, seller)
                  ),
                )}
              </div>
            ))}
          </fieldset>
        );
      })}
      {count < MAX_SELLERS && (
        <div>
          <Button variant="second" icon="plus" onClick={add}>
            {TEXTS.addSeller[locale]}
          </Button>
        </div>
      )}
    </div>
  );
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
