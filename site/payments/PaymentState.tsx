import { useEffect, useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import type { Payment } from '#domain/payments/payment.ts';
import { api, ask } from '#site/api.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { PAYMENT_TEXTS as TEXTS } from './texts.ts';

type PaymentStateProps = Readonly<{
  locale: Locale;
  id: string;
  status: Payment['status'];
  /** Page to continue on after payment. */
  next: Readonly<{ href: string; label: string }>;
  retryHref: string;
}>;

const EVERY_MS = 2_000;
/** Maximum number of polls; the page then says that it is taking long. */
const MAX_POLLS = 30;

/** Status of a payment. Polls until the provider has reported. */
export default function PaymentState(props: PaymentStateProps) {
  const { locale, id, next, retryHref } = props;
  const [status, setStatus] = useState(props.status);
  const [polls, setPolls] = useState(0);
  const isWaiting = ['requires_payment_method', 'requires_action', 'processing'].includes(status);
  const isLate = polls >= MAX_POLLS;

  useEffect(() => {
    if (!isWaiting || isLate) return;
    const timer = setTimeout(async () => {
      const { data } = await ask(api.payments[':id'].$get({ param: { id } }));
      if (data) setStatus(data.payment.status);
      // The receipt and history must be updated too.
      if (data?.payment.status === 'succeeded') reloadFromTop();
      setPolls(polls + 1);
    }, EVERY_MS);
    return () => clearTimeout(timer);
  }, [id, isWaiting, isLate, polls]);

  if (status === 'succeeded') {
    return (
      <>
        <Notice tone="ok" live>
          {TEXTS.done[locale]}
        </Notice>
        <p>
          <Button href={next.href}>{next.label}</Button>
        </p>
      </>
    );
  }
  if (isWaiting) {
    return (
      <>
        <Notice tone="warn" live icon="clock">
          {isLate ? TEXTS.late[locale] : TEXTS.waiting[locale]}
        </Notice>
        {status !== 'processing' && (
          <p>
            <a className="link" href={retryHref}>
              {TEXTS.tryAgain[locale]}
            </a>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <Notice live>{TEXTS[status === 'refunded' ? 'wasRefunded' : 'notPaid'][locale]}</Notice>
      <p>
        <Button variant="second" href={retryHref}>
          {TEXTS.tryAgain[locale]}
        </Button>
      </p>
    </>
  );
}
