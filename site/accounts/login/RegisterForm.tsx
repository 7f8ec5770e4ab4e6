import type { Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Form } from '#site/accounts/Form.tsx';
import { NewPasswordFields } from '#site/accounts/NewPasswordFields.tsx';
import { FORM_TEXTS, REGISTER_TEXTS } from '#site/accounts/texts.ts';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import type { RequestHeaders } from '#site/attempt.ts';
import { pathAfterLogin } from '#site/stores/return-path.ts';
import { CheckField } from '#site/ui/choices/CheckField.tsx';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { PhoneField } from '#site/ui/fields/PhoneField.tsx';
import { TextField } from '#site/ui/fields/TextField.tsx';
import { TERMS } from './terms.ts';

type RegisterFormProps = Readonly<{ locale: Locale }>;

type RegistrationValues = Readonly<{
  profile: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
  password_confirmation: string;
  termsAccepted: boolean;
}>;

export default function RegisterForm({ locale }: RegisterFormProps) {
  const form = useForm<RegistrationValues>(
    {
      profile: '',
      firstName: '',
      middleName: '',
      lastName: '',
      email: '',
      phone: '',
      password: '',
      password_confirmation: '',
      termsAccepted: false,
    },
    {
      profile: REGISTER_TEXTS.profile[locale],
      firstName: REGISTER_TEXTS.firstName[locale],
      middleName: REGISTER_TEXTS.middleName[locale],
      lastName: REGISTER_TEXTS.lastName[locale],
      email: FORM_TEXTS.email[locale],
      phone: REGISTER_TEXTS.phone[locale],
      password: FORM_TEXTS.password[locale],
      password_confirmation: FORM_TEXTS.repeatPassword[locale],
      termsAccepted: REGISTER_TEXTS.termsShort[locale],
    },
    locale,
  );
  const phone = form.field('phone');

  async function register(): Promise<void> {
    const answer = await form.send((headers) => askAccount(() => opened(headers)));
    if (answer?.data) location.assign(pathAfterLogin(answer.data.user, locale));
  }

  function opened(headers: RequestHeaders) {
    const { middleName, ...values } = form.values;
    const registration = { ...values, ...(middleName && { middleName }), language: locale };
    // A missing profile is refused by the server with its own message.
    const json = registration as typeof registration & { profile: 'seller' | 'buyer' };
    return api.register.$post({ json }, { headers });
  }

  return (
    <Form
      form={form}
      locale={locale}
      heldBack
      submit={REGISTER_TEXTS.submit[locale]}
      onSubmit={() => void register()}
    >
      <ChoiceField
        {...form.field('profile')}
        variant="cards"
        grid
        options={[
          {
            value: 'seller',
            label: REGISTER_TEXTS.sell[locale],
            hint: REGISTER_TEXTS.sellHint[locale],
          },
          {
            value: 'buyer',
            label: REGISTER_TEXTS.buy[locale],
            hint: REGISTER_TEXTS.buyHint[locale],
          },
        ]}
      />
      <div className="field-row">
        <TextField {...form.field('firstName')} autoComplete="given-name" />
        <TextField {...form.field('middleName')} required={false} autoComplete="additional-name" />
      </div>
      <TextField {...form.field('lastName')} autoComplete="family-name" />
      <TextField
        {...form.field('email')}
        hint={REGISTER_TEXTS.emailHint[locale]}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <PhoneField {...phone} onChange={phone.onChange} />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('password_confirmation')}
        locale={locale}
      />
      <div>
        <CheckField {...form.field('termsAccepted')} label={REGISTER_TEXTS.acceptTerms[locale]} />
        <details className="terms">
          <summary className="flex items-center min-h-11 text-manglar font-semibold underline underline-offset-[0.2em]">
            {REGISTER_TEXTS.readTerms[locale]}
          </summary>
          <ol className="pt-4 pr-4 pb-4 pl-9 rounded-control bg-sand text-base list-decimal">
            {TERMS.map((term) => (
              <li key={term.en}>{term[locale]}</li>
            ))}
          </ol>
        </details>
        <p className="small">
          <a
            className="link"
            href={`/${locale}/how-it-works/privacy`}
            target="_blank"
            rel="noopener"
          >
            {REGISTER_TEXTS.privacy[locale]}
          </a>
        </p>
      </div>
    </Form>
  );
}
