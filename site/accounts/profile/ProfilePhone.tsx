import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { addToast } from '#site/stores/toasts.ts';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

type ProfilePhoneProps = Readonly<{ locale: Locale; userId: string; phone: string }>;

export default function ProfilePhone({ locale, userId, phone }: ProfilePhoneProps) {
  const form = useForm({ phone }, { phone: PROFILE_TEXTS.phone[locale] }, locale);
  const field = form.field('phone');

  async function save(): Promise<void> {
    const answer = await form.send(() =>
      askAccount(() => api.user[':id'].$put({ param: { id: userId }, json: form.values })),
    );
    if (!answer?.data) return;
    form.release();
    const { message, user } = answer.data;
    field.onChange(user.phone);
    addToast({ title: message, color: 'ok', icon: 'check-circle' });
  }

  return (
    <Form
      compact
      form={form}
      failed={Failure}
      locale={locale}
      submit={PROFILE_TEXTS.savePhone[locale]}
      onSubmit={() => void save()}
    >
      <PhoneField {...field} onChange={field.onChange} />
    </Form>
  );
}
