import '#site/forms/forms.css';
import { useState } from 'react';
import { formatInstant } from '#domain/calendar.ts';
import { sectionWords } from '#domain/closing/rule-words.ts';
import { WALK_WORDS } from '#domain/closing/tasks.ts';
import type { Closing } from '#domain/deal/tracker.ts';
import { isLocale, type Locale } from '#domain/i18n/locale.ts';
import type { TermSource } from '#domain/i18n/translation/source.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Problem } from '#site/api.ts';
import { useKeptValues } from '#site/forms/saving/use-kept-values.ts';
import { Written } from '#site/translation/Written.tsx';
import { Badge } from '#site/ui/Badge.tsx';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { focusFirstError } from '#site/ui/ErrorSummary.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';
import { saveWalkThrough, type WalkAnswers } from './closing-calls.ts';
import { CLOSING_TEXTS as TEXTS } from './closing-texts.ts';

type Row = Closing['walkThrough']['rows'][number];
type WalkThroughProps = Readonly<{
  closing: Pick<Closing, 'offerId' | 'walkThrough'>;
  onDone: () => void;
  locale: Locale;
}>;

/** What the buyers look at before closing: a form for them, and what they found for both sides. */
export function WalkThrough({ closing, onDone, locale }: WalkThroughProps) {
  const { offerId } = closing;
  const { version, rows, saved, quotes, maySave } = closing.walkThrough;
  const [isOpen, setIsOpen] = useState(false);
  const [opened] = useState(() => answersOf(rows));
  const [answers, setAnswers] = useState(opened);
  const [isKept, setIsKept] = useState(false);
  // Of one version of the terms, because an amendment may change what a row asks.
  const forget = useKeptValues(
    `walk:${closing.offerId}:${version}`,
    maySave && answers !== opened ? answers : undefined,
    (kept) => {
      const found = maySave ? keptIn(kept, rows) : {};
      if (Object.keys(found).length === 0) return;
      setAnswers({ ...opened, ...found });
      setIsOpen(true);
      setIsKept(true);
    },
  );
  return (
    <section className="card card-body stack" aria-labelledby="walk-through">
      <h2 id="walk-through">{WALK_WORDS.title[locale]}</h2>
      <p className="small soft">
        {saved
          ? WALK_WORDS.savedAt[locale](formatInstant(Date.parse(saved.at), locale))
          : TEXTS[maySave ? 'walkLead' : 'walkWaits'][locale]}
      </p>
      {isOpen ? (
        <>
          {isKept && <p role="status">{TEXTS.walkKept[locale]}</p>}
          <WalkForm
            closing={closing}
            answers={answers}
            onAnswers={setAnswers}
            onDone={() => {
              forget();
              onDone();
            }}
            locale={locale}
          />
        </>
      ) : (
        <>
          <ul className="walk-rows">
            {rows.map((row) => (
              <li key={row.key}>
                <b>{row.title[locale]}</b>
                <RowText row={row} offerId={offerId} locale={locale} />
                {row.found && (
                  <Badge tone={row.found.isOk ? 'ok' : 'error'}>
                    {WALK_WORDS[row.found.isOk ? 'ok' : 'wrong'][locale]}
                  </Badge>
                )}
                {row.found?.note && (
                  <p>
                    <Written
                      {...row.found.note}
                      locale={locale}
                      isQuoted
                      source={{ kind: 'walk_note', offerId, key: row.key }}
                    />
                  </p>
                )}
              </li>
            ))}
          </ul>
          {maySave && (
            <div className="button-row">
              <Button variant="second" onClick={() => setIsOpen(true)}>
                {TEXTS[saved ? 'walkAgain' : 'walkBegin'][locale]}
              </Button>
            </div>
          )}
        </>
      )}
      {quotes.length > 0 && (
        <>
          <h3>{TEXTS.says[locale]}</h3>
          {quotes.map(({ title, section, ...text }) => (
            <blockquote key={text.en} className="closing-quote">
              <p>{text[locale]}</p>
              <footer className="small soft">
                {title[locale]}
                {section !== null && <>. {sectionWords(section, locale)}</>}
              </footer>
            </blockquote>
          ))}
          <p className="small soft">{TEXTS.notAdvice[locale]}</p>
        </>
      )}
    </section>
  );
}

type RowTextProps = Readonly<{
  row: Row;
  /** The offer, if a text in the other language may be asked for. */
  offerId?: string;
  locale: Locale;
}>;

/** The terms that rows quote, by the key of the row. */
const QUOTED: Readonly<Record<string, Extract<TermSource, { kind: 'term' }>['key']>> = {
  ...{ inclusions: 'inclusions', additional: 'additionalTerms' },
};

/** What was agreed, with its section. */
function RowText({ row, offerId, locale }: RowTextProps) {
  const { key, text, own, section } = row;
  const term = QUOTED[key];
  return (
    <>
      <span className="block">{text[locale]}</span>
      {own && (
        <span className="block">
          <Written
            {...own}
            locale={locale}
            isQuoted
            source={offerId && term ? { kind: 'term', offerId, key: term } : undefined}
          />
        </span>
      )}
      {section !== null && (
        <span className="small soft block">{sectionWords(section, locale)}</span>
      )}
    </>
  );
}

type WalkFormProps = WalkThroughProps &
  Readonly<{ answers: WalkAnswers; onAnswers: (answers: WalkAnswers) => void }>;

/** Every row is answered; what is not as agreed has a note. */
function WalkForm({ closing, answers, onAnswers, onDone, locale }: WalkFormProps) {
  const { version, rows } = closing.walkThrough;
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const texts = UI_TEXTS[locale];
  const errorOf = (path: string) => problem?.errors?.[path]?.[0];
  const answer = (key: string, change: Partial<WalkAnswers[string]>) =>
    onAnswers({ ...answers, [key]: { isOk: true, note: '', ...answers[key], ...change } });

  async function save(): Promise<void> {
    setIsBusy(true);
    const refused = await saveWalkThrough(closing.offerId, version, answers);
    if (!refused) return onDone();
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(refused);
    focusFirstError(refused.errors);
  }

  return (
    <form
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      {rows.map((row) => {
        const path = `rows.${row.key}`;
        const given = answers[row.key];
        return (
          <div key={row.key} className="walk-row">
            <ChoiceField
              name={path}
              label={row.title[locale]}
              hint={<RowText row={row} locale={locale} />}
              value={given ? (given.isOk ? 'ok' : 'wrong') : ''}
              options={(['ok', 'wrong'] as const).map((value) => ({
                value,
                label: WALK_WORDS[value][locale],
              }))}
              variant="cards"
              grid
              required
              error={errorOf(path)}
              onChange={(value) => answer(row.key, { isOk: value === 'ok' })}
              texts={texts}
            />
            {given?.isOk === false && (
              <>
                <TextArea
                  name={`${path}.note`}
                  label={TEXTS.walkNote[locale]}
                  value={given.note}
                  rows={3}
                  maxLength={1_000}
                  required
                  error={errorOf(`${path}.note`)}
                  onChange={(note) => answer(row.key, { note })}
                  texts={texts}
                />
                <LanguageField
                  name={`${path}.noteLanguage`}
                  text={given.note}
                  chosen={given.noteLanguage}
                  onChoose={(noteLanguage) => answer(row.key, { noteLanguage })}
                  locale={locale}
                />
              </>
            )}
          </div>
        );
      })}
      {problem && !problem.errors && (
        <Failure problem={problem} attempt={presses} locale={locale} />
      )}
      <div className="button-row">
        <Button type="submit" size="large" busy={isBusy}>
          {TEXTS.walkSave[locale]}
        </Button>
      </div>
    </form>
  );
}

/** What was found before, by row. */
function answersOf(rows: readonly Row[]): WalkAnswers {
  return Object.fromEntries(
    rows.flatMap(({ key, found }) => {
      if (!found) return [];
      const { isOk, note } = found;
      return [[key, { isOk, note: note?.text ?? '', noteLanguage: note?.language }]];
    }),
  );
}

/** The kept answers to these rows; anything may be in storage. */
function keptIn(kept: unknown, rows: readonly Row[]): WalkAnswers {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    rows.flatMap(({ key }) => {
      const answer: unknown = Reflect.get(kept, key);
      if (typeof answer !== 'object' || answer === null) return [];
      const { isOk, note, noteLanguage }: Readonly<Record<string, unknown>> = { ...answer };
      if (typeof isOk !== 'boolean' || typeof note !== 'string') return [];
      return [[key, { isOk, note, ...(isLocale(noteLanguage) && { noteLanguage }) }]];
    }),
  );
}
