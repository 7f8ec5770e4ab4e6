import { isLocale, LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { askAccount } from '#site/accounts/ask-account.ts';
import { Failure } from '#site/accounts/Failure.tsx';
import { Form } from '#site/accounts/Form.tsx';
import { useForm } from '#site/accounts/use-form.ts';
import { api } from '#site/api.ts';
import { LANGUAGE_NAMES } from '#site/shell/texts.ts';
import { ChoiceField } from '#site/ui/choices/ChoiceField.tsx';
import { PROFILE_TEXTS } from './profile-texts.ts';

type ProfileLanguageProps = Readonly<{ locale: Locale; userId: string; language: Locale }>;

/** Language of e-mails. Also changes the language of the page. */
export default function ProfileLanguage({ locale, userId, language }: ProfileLanguageProps) {
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
