import type { Locale } from '#domain/i18n/locale.ts';
import {
  COUNTRY_NAMES,
  type CountryCode,
  HOME_COUNTRY,
  OTHER_COUNTRIES,
} from '#domain/places/countries.ts';
import { SelectField } from '#site/ui/choices/SelectField.tsx';
import type { FieldProps } from '#site/ui/fields/Field.tsx';

/** Country selector: sorted by name, with the United States first and preselected. */
export function CountryField({
  locale,
  value,
  ...field
}: FieldProps<string> & Readonly<{ locale: Locale }>) {
  const option = (code: CountryCode) => ({ value: code, label: COUNTRY_NAMES[code][locale] });
  const others = OTHER_COUNTRIES.map(option).sort((one, other) =>
    one.label.localeCompare(other.label, locale),
  );
  return (
    <SelectField
      {...field}
      value={value || HOME_COUNTRY}
      options={[option(HOME_COUNTRY), ...others]}
      hasEmpty={false}
    />
  );
}
