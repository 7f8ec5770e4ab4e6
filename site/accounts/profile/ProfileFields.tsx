import { useState } from 'react';
import { isLocale, LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { LANGUAGE_NAMES } from '#site/shell/texts.ts';
import { greet } from '#site/stores/session.ts';
import { addToast } from '#site/stores/toasts.ts';
import { Button } from '#site/ui/Button.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { Notice } from '#site/ui/Notice.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

type ProfileNameProps = Readonly<{ locale: Locale; userId: string; name: string }>;

export function ProfileName({ locale, userId, name }: ProfileNameProps) {
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

type ProfileLanguageProps = Readonly<{ locale: Locale; userId: string; language: Locale }>;

/** Language of e-mails. Also changes the language of the page. */
export function ProfileLanguage({ locale, userId, language }: ProfileLanguageProps) {
  const labels = { language: PROFILE_TEXTS.language[locale] };
  const form = useForm<{ language: string }>({ language }, labels, locale);

  async function save(): Promise<void> {
    const chosen = form.values.language;
    if (!isLocale(chosen)) return;
    const answer = await form.send(() =>
      askAccount(() => api.user[':id'].$put({ param: { id: userId }, json: { language: chosen } })),
    );
    if (answer?.data) location.assign(`/${chosen}/profile?saved=language`);
  }

  return (
    <Form
      compact
      form={form}
      failed={Failure}
      locale={locale}
      submit={PROFILE_TEXTS.saveLanguage[locale]}
      onSubmit={() => void save()}
    >
      <ChoiceField
        {...form.field('language')}
        hint={PROFILE_TEXTS.languageHint[locale]}
        variant="cards"
        grid
        options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </Form>
  );
}

type ProfilePhoneProps = Readonly<{ locale: Locale; userId: string; phone: string }>;

export function ProfilePhone({ locale, userId, phone }: ProfilePhoneProps) {
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

type BecomeSellerProps = Readonly<{ locale: Locale; userId: string }>;

/** Lets a buyer become a seller, who can still make offers. */
export function BecomeSeller({ locale, userId }: BecomeSellerProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  async function become(): Promise<void> {
    setIsBusy(true);
    const { error } = await askAccount(() =>
      api.user[':id'].$put({ param: { id: userId }, json: { profile: 'seller' } }),
    );
    if (!error) {
      location.assign(`/${locale}/properties`);
      return;
    }
    setTrouble(error.data.message);
    setIsBusy(false);
  }

  return (
    <>
      {trouble && (
        <Notice tone="error" live>
          {trouble}
        </Notice>
      )}
      <Button variant="second" icon="home" busy={isBusy} onClick={() => void become()}>
        {PROFILE_TEXTS.becomeSeller[locale]}
      </Button>
    </>
  );
}
