import type { PropertyType } from '#domain/properties/property-type.ts';
import type { Option } from './field.ts';

/** Options for a property of this type; all options without a type. */
export function optionsOf(
  question: Readonly<{ options?: readonly Option[] }>,
  type?: PropertyType,
): readonly Option[] {
  const options = question.options ?? [];
  if (type === undefined) return options;
  return options.filter((option) => option.onlyFor?.includes(type) ?? true);
}
