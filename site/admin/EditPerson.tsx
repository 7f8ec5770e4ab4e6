import { useState } from 'react';
import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { ConfirmPassword } from '#site/accounts/ConfirmPassword.tsx';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { InSight } from '#site/ui/browser/InSight.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { EDIT_TEXTS } from './texts.ts';

type EditPersonProps = Readonly<{
  locale: Locale;
  userId: string;
  /** The account's e-mail when the page was opened. */
  email: string;
  what: 'email' | 'password';
}>;

/**
 * Changes a user's e-mail or password, after confirming the administrator's own password if
 * required.
 */
export default function EditPerson({ locale, userId, email, what }: EditPersonProps) {
  const texts = EDIT_TEXTS[what];
  const form = useForm<{ email?: string; password?: string }>(
    { [what]: '' },
    { email: EDIT_TEXTS.email.label[locale], password: EDIT_TEXTS.password.label[locale] },
    locale,
  );
  const [isConfirming, setIsConfirming] = useState(false);
  const [known, setKnown] = useState(email);
  const [done, setDone] = useState<string>();
  const field = form.field(what);

  async function save(): Promise<void> {
    const answer = await form.send(() =>
      askAccount(() => api.admin.users[':id'].$put({ param: { id: userId }, json: form.values })),
    );
    if (!answer) return;
    setIsConfirming(answer.error?.data.code === 'password_required');
    setDone(undefined);
    if (!answer.data) return;
    form.release();
    field.onChange('');
    const now = answer.data.user.email;
    const isSame = what === 'email' && now === known;
    setDone(isSame ? EDIT_TEXTS.sameEmail[locale] : texts.done[locale](now));
    setKnown(now);
  }

  return (
    <>
      {done !== undefined && (
        <InSight attempt={form.attempt}>
          <Notice tone="ok" live>
            <p className="wrap-anywhere">{done}</p>
          </Notice>
        </InSight>
      )}
      <Form
        compact
        form={form}
        failed={Failure}
        locale={locale}
        submit={texts.submit[locale]}
        onSubmit={() => void save()}
      >
        <TextField
          {...field}
          value={form.values[what] ?? ''}
          hint={texts.hint[locale]}
          type={what}
          autoComplete={what === 'password' ? 'new-password' : 'off'}
        />
      </Form>
      <ConfirmPassword
        locale={locale}
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirmed={() => void save()}
      />
    </>
  );
}
