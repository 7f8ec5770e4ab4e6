import { useState } from 'react';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { TextHints } from '#site/forms/questions/TextHints.tsx';
import { Button } from '#site/ui/Button.tsx';
import { useTypedEarly } from '#site/ui/browser/use-typed-early.ts';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextArea } from '#site/ui/fields/TextArea.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { LanguageField } from '#site/ui/written/LanguageField.tsx';

/** Adds a comment, shared or private. */
export default function CommentForm({
  offerId,
  locale,
}: Readonly<{ offerId: string; locale: Locale }>) {
  const texts = OFFER_COMMENT_TEXTS[locale];
  const [text, setText] = useState('');
  const [language, setLanguage] = useState<Locale>();
  const [visibility, setVisibility] = useState<'shared' | 'private'>('shared');
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);
  const root = useTypedEarly();
  const error = problem?.errors?.['text']?.[0];

  async function post() {
    setIsBusy(true);
    const json = { text, visibility, ...(language && { language }) };
    const { error: refused } = await attempt.send(json, (headers) =>
      ask(
        api.offers[':id'].comments.$post(
          { param: { id: offerId }, json },
          { headers: { ...headers, 'Accept-Language': locale } },
        ),
      ),
    );
    if (!refused) {
      location.reload();
      return;
    }
    setProblem(refused.data);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <form
      ref={root}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void post();
      }}
    >
      <TextArea
        name="comment"
        label={texts.comment}
        texts={UI_TEXTS[locale]}
        required
        value={text}
        maxLength={2_000}
        rows={3}
        error={error}
        onChange={setText}
      />
      <LanguageField
        name="commentLanguage"
        text={text}
        chosen={language}
        onChoose={setLanguage}
        locale={locale}
      />
      {visibility === 'shared' && <TextHints text={text} kind="offer_comment" locale={locale} />}
      <ChoiceField
        name="visibility"
        label={texts.whoSees}
        texts={UI_TEXTS[locale]}
        required
        grid
        value={visibility}
        options={[
          { value: 'shared', label: texts.shared },
          { value: 'private', label: texts.private },
        ]}
        onChange={(value) => setVisibility(value === 'private' ? 'private' : 'shared')}
      />
      {problem && !error && <Failure problem={problem} attempt={presses} locale={locale} />}
      <Button type="submit" busy={isBusy}>
        {texts.send}
      </Button>
    </form>
  );
}

type OfferCommentTexts = Readonly<{
  noComments: string;
  olderComments: string;
  comment: string;
  whoSees: string;
  shared: string;
  private: string;
  send: string;
}>;

/** Texts of the comments on an offer. */
export const OFFER_COMMENT_TEXTS: Localized<OfferCommentTexts> = {
  es: {
    noComments: 'Todavía no hay comentarios.',
    olderComments: 'Comentarios anteriores',
    comment: 'Escriba un comentario',
    whoSees: '¿Quién lo ve?',
    shared: 'Lo ven las dos partes y Trato',
    private: 'Solo lo veo yo',
    send: 'Publicar comentario',
  },
  en: {
    noComments: 'No comments yet.',
    olderComments: 'Older comments',
    comment: 'Write a comment',
    whoSees: 'Who sees it?',
    shared: 'Both sides and Trato see it',
    private: 'Only I see it',
    send: 'Post comment',
  },
};
