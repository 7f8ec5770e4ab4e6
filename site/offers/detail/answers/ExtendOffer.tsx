import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { allFields } from '#domain/offers/draft/wizard.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { api, ask, type Problem } from '#site/api.ts';
import { createAttempt } from '#site/attempt.ts';
import { QuestionField } from '#site/forms/questions/QuestionField.tsx';
import { IMPROVE_TEXTS } from '#site/offers/counter/ImproveForm.tsx';
import { shownTerm } from '#site/offers/shown-term.ts';
import { withoutPrefix } from '#site/offers/wizard/use-offer-draft.ts';
import { Button } from '#site/ui/Button.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { EndedNotice, ReloadOffer } from './EndedNotice.tsx';

type ExtendOfferProps = Readonly<{
  offerId: string;
  version: number;
  /** Why the offer can no longer be extended. */
  ended: Problem | undefined;
  keep: string;
  locale: Locale;
  /** Epoch ms, server time. */
  now: number;
  onClose: () => void;
}>;

const FIELD = allFields().find(({ field }) => field.path === 'responseDeadline')?.field;

/** Asks for a new deadline and sends it as a version without other changes. */
export default function ExtendOffer({
  offerId,
  version,
  ended,
  keep,
  locale,
  now,
  onClose,
}: ExtendOfferProps) {
  const texts = IMPROVE_TEXTS[locale];
  const [until, setUntil] = useState('');
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const [attempt] = useState(createAttempt);

  async function send() {
    setIsBusy(true);
    const json = { version, terms: { responseDeadline: until === '' ? null : until } };
    const { data, error } = await attempt.send(json, (key) =>
      ask(
        api.offers[':id'].improve.$post(
          { param: { id: offerId }, json },
          { headers: { ...key, 'Accept-Language': locale } },
        ),
      ),
    );
    if (data) {
      location.assign(`/${locale}/offers/details/${offerId}`);
      return;
    }
    const errors = withoutPrefix(error.data.errors ?? {});
    // A date that no longer fits the deadline is an error of its own field, which is not asked here.
    const wrong = errors['responseDeadline'] ?? Object.values(errors)[0];
    setError(wrong);
    setRefusal(wrong ? undefined : error.data);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  return (
    <Dialog
      title={texts.extendTitle}
      isOpen
      onClose={onClose}
      texts={UI_TEXTS[locale]}
      actions={
        <>
          <Button
            variant="main"
            busy={isBusy}
            disabled={ended !== undefined}
            onClick={() => void send()}
          >
            {texts.extendYes}
          </Button>
          <Button variant="second" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      {ended && !refusal && <EndedNotice problem={ended} live locale={locale} />}
      {refusal && (
        <Failure problem={refusal} attempt={presses} locale={locale}>
          {refusal.status === 409 && <ReloadOffer locale={locale} />}
        </Failure>
      )}
      {FIELD && (
        <QuestionField
          field={{
            ...shownTerm(FIELD, locale, now),
            label: texts.extendLabel,
            hint: texts.extendHint,
          }}
          answers={{ responseDeadline: until }}
          errors={error ? { responseDeadline: error } : {}}
          onAnswer={(_, answer) => setUntil(typeof answer === 'string' ? answer : '')}
          locale={locale}
        />
      )}
    </Dialog>
  );
}
