import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api, ask, type Problem } from '#site/api.ts';
import { reloadFromTop } from '#site/reload-from-top.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { ConfirmDialog } from '#site/ui/layout/ConfirmDialog.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { rateOf } from './AddConsumer.tsx';
import { CONSUMER_LINES, CONSUMER_TEXTS as T } from './texts.ts';

type ConsumerActionsProps = Readonly<{
  locale: Locale;
  id: string;
  name: string;
  rate: number;
  webhookUrl: string;
}>;

/** Changes a consumer's settings, or revokes its access after confirmation. */
export default function ConsumerActions({
  locale,
  id,
  name,
  rate,
  webhookUrl,
}: ConsumerActionsProps) {
  const [open, setOpen] = useState<'change' | 'revoke'>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [presses, setPresses] = useState(0);
  const labels = { rate: T.rate[locale], webhookUrl: T.webhook[locale] };
  const form = useForm({ rate: String(rate), webhookUrl }, labels, locale);
  const param = { id };

  async function change(): Promise<void> {
    const json = {
      rate: rateOf(form.values.rate),
      webhookUrl: form.values.webhookUrl.trim() || null,
    };
    const answer = await form.send(() => ask(api.admin.consumers[':id'].$patch({ param, json })));
    if (!answer?.data) return;
    const query = new URLSearchParams(location.search);
    query.set('saved', id);
    // The page confirms what was stored.
    location.assign(`?${query}`);
  }

  async function revoke(): Promise<void> {
    setIsBusy(true);
    const { error } = await ask(api.admin.consumers[':id'].revoke.$post({ param }));
    if (!error) return reloadFromTop();
    setProblem(error.data);
    setPresses((count) => count + 1);
    setIsBusy(false);
  }

  const about = <span className="visually-hidden">: {name}</span>;
  return (
    <>
      <div className="button-row">
        <Button variant="second" size="small" onClick={() => setOpen('change')}>
          {T.change[locale]}
          {about}
        </Button>
        <Button variant="danger-text" size="small" onClick={() => setOpen('revoke')}>
          {T.revoke[locale]}
          {about}
        </Button>
      </div>
      <Dialog
        title={`${T.change[locale]}: ${name}`}
        isOpen={open === 'change'}
        onClose={() => setOpen(undefined)}
        texts={UI_TEXTS[locale]}
      >
        <Form
          form={form}
          failed={Failure}
          locale={locale}
          submit={T.save[locale]}
          onSubmit={() => void change()}
        >
          <TextField {...form.field('rate')} inputMode="numeric" width="short" />
          <TextField
            {...form.field('webhookUrl')}
            type="url"
            required={false}
            hint={T.webhookHint[locale]}
          />
        </Form>
      </Dialog>
      <ConfirmDialog
        title={T.revokeTitle[locale]}
        isOpen={open === 'revoke'}
        onClose={() => setOpen(undefined)}
        texts={UI_TEXTS[locale]}
        yes={T.revoke[locale]}
        no={T.keep[locale]}
        isBusy={isBusy}
        onConfirm={() => void revoke()}
      >
        <p>{CONSUMER_LINES[locale].revokeWhy(name)}</p>
        {problem && <Failure problem={problem} attempt={presses} locale={locale} />}
      </ConfirmDialog>
    </>
  );
}
