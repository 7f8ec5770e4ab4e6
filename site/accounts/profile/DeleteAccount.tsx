import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Form } from '#site/accounts/Form.tsx';
import { FORM_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { forgetPerson } from '#site/stores/drafts.ts';
import { Button } from '#site/ui/Button.tsx';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Dialog } from '#site/ui/layout/Dialog.tsx';
import { UI_TEXTS } from '#site/ui/texts.ts';
import { DELETE_TEXTS } from './profile-texts.ts';

type DeleteAccountProps = Readonly<{ locale: Locale }>;

/**
 * Deletes the user's own account, after explaining the consequences and asking for the password.
 */
export default function DeleteAccount({ locale }: DeleteAccountProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="danger-text" icon="trash" onClick={() => setIsAsking(true)}>
        {DELETE_TEXTS.open[locale]}
      </Button>
      <Dialog
        title={DELETE_TEXTS.title[locale]}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        texts={UI_TEXTS[locale]}
      >
        <ul className="delete-consequences pl-5 list-disc">
          {DELETE_TEXTS.consequences.map((text) => (
            <li key={text.en}>{text[locale]}</li>
          ))}
        </ul>
        <DeletionForm locale={locale} />
      </Dialog>
    </>
  );
}

function DeletionForm({ locale }: DeleteAccountProps) {
  const [isSure, setIsSure] = useState(false);
  const form = useForm({ password: '' }, { password: FORM_TEXTS.password[locale] }, locale);

  async function remove(): Promise<void> {
    const answer = await form.send(() => askAccount(() => api.user.$delete({ json: form.values })));
    if (!answer) return;
    if (answer.error) {
      // The specification requires a console message.
      console.error('The account was not deleted.', answer.status);
      return;
    }
    forgetPerson();
    location.assign(`/${locale}`);
  }

  return (
    <Form
      form={form}
      disabled={!isSure}
      locale={locale}
      variant="danger"
      submit={DELETE_TEXTS.submit[locale]}
      onSubmit={() => void remove()}
    >
      <TextField {...form.field('password')} type="password" autoComplete="current-password" />
      <CheckField
        name="isSure"
        label={DELETE_TEXTS.sure[locale]}
        value={isSure}
        onChange={setIsSure}
        texts={UI_TEXTS[locale]}
        required
      />
    </Form>
  );
}
