import { useState } from 'react';
import { DEFAULT_RATE } from '#domain/feed/consumer.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { readTypedWhole } from '#domain/i18n/typed-number.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api, ask } from '#site/api.ts';
import { Button } from '#site/ui/Button.tsx';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { CopiedCode } from './CatalogAddress.tsx';
import { CONSUMER_TEXTS as T } from './texts.ts';

type AddConsumerProps = Readonly<{ locale: Locale }>;
type Created = Readonly<{ id: string; token: string; webhookSecret: string; webhook: unknown }>;

/** Creates a consumer of the feed and shows its token once. */
export default function AddConsumer({ locale }: AddConsumerProps) {
  const labels = {
    name: T.name[locale],
    rate: T.rate[locale],
    webhookUrl: T.webhook[locale],
  };
  const form = useForm({ name: '', rate: String(DEFAULT_RATE), webhookUrl: '' }, labels, locale);
  const [created, setCreated] = useState<Created>();

  async function create(): Promise<void> {
    const { name, webhookUrl } = form.values;
    const json = {
      name,
      rate: rateOf(form.values.rate),
      ...(webhookUrl.trim() && { webhookUrl: webhookUrl.trim() }),
    };
    // Without an Idempotency-Key, because the stored response would contain the token for a day.
    const answer = await form.send(() => ask(api.admin.consumers.$post({ json })));
    if (answer?.data) setCreated(answer.data);
  }

  if (created) {
    const shown = [
      [T.token[locale], created.token],
      [T.clientId[locale], created.id],
      ...(created.webhook ? [[T.secret[locale], created.webhookSecret] as const] : []),
    ] as const;
    return (
      <InSight attempt={1}>
        <Notice tone="ok" live>
          <p>
            <strong>{T.created[locale]}</strong>
          </p>
          <p>{T.createdWhy[locale]}</p>
        </Notice>
        <dl className="consumer-secrets grid gap-4 mt-4">
          {shown.map(([label, value]) => (
            <div key={label}>
              <dt className="small soft">{label}</dt>
              <dd>
                <CopiedCode locale={locale} label={label} text={value} />
              </dd>
            </div>
          ))}
        </dl>
        <div className="button-row mt-4">
          <Button onClick={() => location.reload()}>{T.toList[locale]}</Button>
        </div>
      </InSight>
    );
  }
  return (
    <Form
      form={form}
      failed={Failure}
      locale={locale}
      submit={T.addSubmit[locale]}
      compact
      onSubmit={() => void create()}
    >
      <TextField {...form.field('name')} maxLength={100} />
      <TextField {...form.field('rate')} inputMode="numeric" width="short" />
      <TextField
        {...form.field('webhookUrl')}
        type="url"
        required={false}
        hint={T.webhookHint[locale]}
      />
    </Form>
  );
}

/** Parses a number of requests. Other text becomes out of range, so that the server refuses it. */
export function rateOf(text: string): number {
  return Math.max(readTypedWhole(text) ?? 0, 0);
}
