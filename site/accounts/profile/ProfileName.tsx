import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { greet } from '#site/stores/session.ts';
import { addToast } from '#site/stores/toasts.ts';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

type ProfileNameProps = Readonly<{ locale: Locale; userId: string; name: string }>;

export default function ProfileName({ locale, userId, name }: ProfileNameProps) {
  const form = useForm({ name }, { name: PROFILE_TEXTS.name[locale] }, locale);

  async function save(): Promise<void> {
    const answer = await form.send(() =>
      askAccount(() => api.user[':id'].$put({ param: { id: userId }, json: form.values })),
    );
    if (!answer?.data) return;
    form.release();
    const { message, user } = answer.data;
    form.field('name').onChange(user.name);
    greet(user);
    addToast({ title: message, color: 'ok', icon: 'check-circle' });
  }

  return (
    <Form
      compact
      form={form}
      failed={Failure}
      locale={locale}
      submit={PROFILE_TEXTS.saveName[locale]}
      onSubmit={() => void save()}
    >
      <TextField {...form.field('name')} autoComplete="name" maxLength={160} />
    </Form>
  );
}
