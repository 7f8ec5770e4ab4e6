/** Whether the server of a deployment has a translator (`api/effects/translator.ts`). */
export function hasTranslator(
  variables: Readonly<{ AI?: object | undefined; TRANSLATE_URL?: string | undefined }>,
): boolean {
  return variables.AI !== undefined || Boolean(variables.TRANSLATE_URL);
}
