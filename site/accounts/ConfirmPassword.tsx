import type { Locale } from '#domain/i18n/locale.ts';
import { api } from '#site/api.ts';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { askAccount } from './ask-account.ts';
import { Form } from './Form.tsx';
import { CONFIRM_TEXTS, FORM_TEXTS } from './texts.ts';
import { useForm } from './use-form.ts';

type ConfirmPasswordProps = Readonly<{
  locale: Locale;
  isOpen: boolean;
  onClose: () => void;
  /** Called after the password was confirmed and the dialog closed. */
  onConfirmed: () => void;
}>;

/** Asks for the password again before changes that could take over an account. */
export function ConfirmPassword({ locale, isOpen, onClose, onConfirmed }: ConfirmPasswordProps) {
  return (
    <Dialog
      title={CONFIRM_TEXTS.title[locale]}
      isOpen={isOpen}
      onClose={onClose}
      texts={UI_TEXTS[locale]}
    >
      <p>{CONFIRM_TEXTS.lead[locale]}</p>
      <PasswordForm
        locale={locale}
        onConfirmed={() => {
          onClose();
          onConfirmed();
        }}
      />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so that no typed password remains in state. */
function PasswordForm({
  locale,
  onConfirmed,
}: Pick<ConfirmPasswordProps, 'locale' | 'onConfirmed'>) {
  const labels = { password: FORM_TEXTS.password[locale] };
  const form = useForm({ password: '' }, labels, locale, 'confirm-');

  async function confirm(): Promise<void> {
    const answer = await form.send(() =>
      askAccount(() => api.user['confirm-password'].$post({ json: form.values })),
    );
    if (answer && !answer.error) onConfirmed();
  }

  return (
    <Form
      form={form}
      locale={locale}
      submit={CONFIRM_TEXTS.submit[locale]}
      onSubmit={() => void confirm()}
    >
      <TextField {...form.field('password')} type="password" autoComplete="current-password" />
    </Form>
  );
}
