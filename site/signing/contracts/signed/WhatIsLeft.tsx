import type { Locale } from '#domain/i18n/locale.ts';
import { shortInstant } from '#domain/offers/dates/countdown.ts';
import { WIRE_FRAUD } from '#domain/offers/wire-fraud.ts';
import { Icon } from '#site/ui/Icon.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import type { SigningAnswer } from '../signing-calls.ts';
import { SIGNED_TEXTS as TEXTS } from './signed-texts.ts';

type WhatIsLeftProps = Readonly<{ answer: SigningAnswer; locale: Locale }>;

/** Next to the list of signers: the wire fraud warning, and the steps until closing. */
export function WhatIsLeft({ answer, locale }: WhatIsLeftProps) {
  const now = Date.parse(answer.now);
  const when = (instant: string) => shortInstant(Date.parse(instant), now, locale);
  const completeAt = answer.signing?.completeAt;
  const steps = [
    { name: TEXTS.accepted, text: when(answer.deal.acceptedAt), isDone: true },
    {
      name: TEXTS.signedByAll,
      text: completeAt ? `${when(completeAt)} · ${TEXTS.bindsNow[locale]}` : '',
      isDone: true,
    },
    { name: TEXTS.closing, text: TEXTS.closingMeans[locale], isDone: false },
  ];
  const fraud = WIRE_FRAUD[locale];
  return (
    <>
      <Notice tone="warn">
        <p>
          <b>{fraud.title}</b> {fraud.text}
        </p>
      </Notice>
      <section className="card card-body" aria-labelledby="what-is-left">
        <h2 id="what-is-left">{TEXTS.left[locale]}</h2>
        <ol className="binding-steps grid gap-4 mt-4">
          {steps.map(({ name, text, isDone }, index) => (
            <li
              key={name.en}
              className="grid grid-cols-[28px_1fr] gap-3"
              data-done={isDone ? '' : undefined}
            >
              <span aria-hidden="true">{isDone ? <Icon name="check" /> : index + 1}</span>
              <span>
                <b>{name[locale]}</b>
                <span className="small soft block">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
