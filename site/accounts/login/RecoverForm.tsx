import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Form } from '#site/accounts/Form.tsx';
import { FORM_TEXTS, RECOVER_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { TextField } from '#site/ui/fields/TextField.tsx';

type RecoverFormProps = Readonly<{ locale: Locale }>;

export default function RecoverForm({ locale }: RecoverFormProps) {
  const form = useForm({ email: '' }, { email: FORM_TEXTS.email[locale] }, locale);

  async function askForLink(): Promise<void> {
    const url = `${location.origin}/${locale}/resetPassword`;
    const json = { ...form.values, language: locale, url };
    const answer = await form.send((headers) =>
      askAccount(() => api['forgot-password'].$post({ json }, { headers })),
    );
    if (answer && !answer.error) location.assign(`/${locale}/sendRecover`);
  }

  return (
    <Form
      form={form}
      locale={locale}
      heldBack
      submit={RECOVER_TEXTS.submit[locale]}
      onSubmit={() => void askForLink()}
    >
      <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="username" />
    </Form>
  );
}
