import '#site/forms/forms.css';
import { useEffect, useRef, useState } from 'react';
import { withAnswer } from '#domain/answers/paths.ts';
import type { Question } from '#domain/answers/question.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { findNotice } from '#domain/notices/index.ts';
import { languagePath } from '#domain/notices/notice.ts';
import type { NoticePreview, Notices } from '#domain/notices/notice-answer.ts';
import { findClause } from '#domain/offers/clauses/library.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import type { Problem } from '#site/api.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import { shownQuestion } from '#site/forms/shown-question.ts';
import { ClauseCard, isValues } from '#site/offers/clauses/ClauseFields.tsx';
import { OwnText } from '#site/offers/clauses/OwnText.tsx';
import { Button } from '#site/ui/Button.tsx';
import { focusFirstError } from '#site/ui/ErrorSummary.tsx';
import { NoticePaper } from './NoticePaper.tsx';
import { giveNotice, previewNotice } from './notice-calls.ts';
import { NOTICE_TEXTS as TEXTS } from './notice-texts.ts';
import { SignNotice } from './SignNotice.tsx';

type WriteNoticeProps = Readonly<{
  offerId: string;
  offered: Notices['offered'][number];
  signsAs: string;
  /** The waiting proposal that this one answers. */
  counters?: string | undefined;
  onSent: (notices: Notices) => void;
  onClose: () => void;
  locale: Locale;
}>;

/** Writes one notice: its questions, then what it will say and what follows, then the signature. */
export function WriteNotice(props: WriteNoticeProps) {
  const { offerId, offered, signsAs, counters, onSent, onClose, locale } = props;
  const { key } = offered;
  const notice = findNotice(key);
  // Questions are plain data, so they arrive unchanged.
  const questions = (offered.questions as unknown as readonly Question[]).map((question) =>
    shownQuestion(question, locale),
  );
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({});
  // A clause that replaces a text gives several answers at once.
  const answer = (path: string, value: unknown) =>
    setAnswers((given) => withAnswer(given, path, value));
  const languageAt = notice?.ownWords && languagePath(notice.ownWords);
  const [preview, setPreview] = useState<NoticePreview>();
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [now] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);

  // The step that just opened is read from its heading.
  const isShown = preview !== undefined;
  useEffect(() => {
    heading.current?.focus({ preventScroll: isShown });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);

  async function look(): Promise<void> {
    setIsBusy(true);
    const { data, error } = await previewNotice(offerId, key, answers);
    setIsBusy(false);
    setPresses((count) => count + 1);
    setProblem(error?.data);
    if (data) setPreview(data);
    else focusFirstError(error.data.errors);
  }

  const errors = Object.fromEntries(
    Object.entries(problem?.errors ?? {}).map(([path, [first = '']]) => [path, first]),
  );
  return (
    <section className="card card-body stack" aria-labelledby="write-notice">
      <h2 id="write-notice" ref={heading} tabIndex={-1}>
        {notice?.title[locale]}
      </h2>
      {preview ? (
        <>
          <h3>{TEXTS.willSay[locale]}</h3>
          <NoticePaper offerId={offerId} {...preview} locale={locale} />
          <p className="small soft">{TEXTS.notAdvice[locale]}</p>
          <SignNotice
            sha256={preview.sha256}
            signsAs={signsAs}
            label={TEXTS[notice?.isProposal ? 'signProposal' : 'sign'][locale]}
            note={TEXTS[notice?.isProposal ? 'waits' : 'final'][locale]}
            send={(signed) => giveNotice(offerId, { key, answers, counters }, signed)}
            onSent={onSent}
            locale={locale}
          />
          <div className="button-row">
            <Button variant="quiet" onClick={() => setPreview(undefined)}>
              {TEXTS.back[locale]}
            </Button>
          </div>
        </>
      ) : (
        <form
          noValidate
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void look();
          }}
        >
          <p className="soft">{notice?.lead[locale]}</p>
          {questions
            .filter(({ path }) => path !== languageAt)
            .map((field) => {
              const shared = { answers, errors, onAnswer: answer, locale };
              const stacked = { ...field, isStacked: true };
              const clause = findClause(field.path);
              if (clause) {
                const values = answers[field.path];
                return isValues(values) ? (
                  <ClauseCard
                    key={field.path}
                    {...shared}
                    clause={clause}
                    values={values}
                    onRemove={() => answer(field.path, null)}
                    now={now}
                  />
                ) : null;
              }
              return languageAt !== undefined && field.path === notice?.ownWords ? (
                <OwnText
                  key={field.path}
                  {...shared}
                  field={stacked}
                  languagePath={languageAt}
                  isOffered={({ answer: at }) => questions.some(({ path }) => path === at)}
                />
              ) : (
                <QuestionField key={field.path} {...shared} field={stacked} />
              );
            })}
          {problem && !problem.errors && (
            <Failure problem={problem} attempt={presses} locale={locale} />
          )}
          <div className="button-row">
            <Button type="submit" size="large" busy={isBusy}>
              {TEXTS.preview[locale]}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {TEXTS.close[locale]}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
