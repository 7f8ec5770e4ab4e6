import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { findPlan, type PlanKey } from '#domain/payments/plans.ts';
import { Form } from '#site/accounts/Form.tsx';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { INTEREST_TEXTS as T } from './interest-texts.ts';

type NotifyFormProps = Readonly<{ locale: Locale; plans: readonly PlanKey[] }>;

/** Subscribes an address to a coming plan. The response never reveals whether it already was. */
export default function NotifyForm({ locale, plans }: NotifyFormProps) {
  const labels = { email: FORM_TEXTS.email[locale], plan: T.plan[locale] };
  const form = useForm({ email: '', plan: plans[0] ?? '' }, labels, locale);
  const [sentTo, setSentTo] = useState<string>();

  async function send(): Promise<void> {
    const { email } = form.values;
    const json = { email, plan: form.values.plan as PlanKey, language: locale };
    const answer = await form.send((headers) =>
      ask(api.plans.interest.$post({ json }, { headers })),
    );
    if (answer && !answer.error) setSentTo(email.trim());
  }

  if (sentTo !== undefined) {
    return (
      <InSight attempt={1}>
        <Notice tone="ok" live>
          <p>
            <strong>{T.sentTitle[locale]}</strong>
          </p>
          <p>{T.sent[locale](sentTo)}</p>
        </Notice>
        <Button
          variant="text"
          onClick={() => {
            form.release();
            setSentTo(undefined);
          }}
        >
          {T.another[locale]}
        </Button>
      </InSight>
    );
  }
  return (
    <Form
      form={form}
      locale={locale}
      heldBack
      submit={T.submit[locale]}
      onSubmit={() => void send()}
    >
      <ChoiceField
        {...form.field('plan')}
        variant="cards"
        options={plans.map((key) => ({ value: key, label: findPlan(key)?.name[locale] ?? key }))}
      />
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" />
    </Form>
  );
}
