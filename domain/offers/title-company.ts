export type TitleCompany = Readonly<{
  company?: string | undefined;
  contact?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  address?: string | undefined;
}>;

/** The day on which the assigned company and its telephone number were last verified. */
export const ASSIGNED_ON = '2026-04-01';

/** The company assigned when the terms name none, as of `ASSIGNED_ON`. */
export const ASSIGNED_TITLE_COMPANY = {
  company: 'Costa Clara Title',
  contact: 'Inés Robaina',
  email: 'cierres@costaclara.example',
  phone: '+14075550172',
  address: '410 Lake Ivanhoe Boulevard, Orlando, FL 32804',
} as const satisfies TitleCompany;

/** The closing company, and whether Trato assigned it because the terms name none. */
export function titleCompanyOf(
  terms: Readonly<{ titleCompany?: TitleCompany | undefined }>,
  assigned: TitleCompany = ASSIGNED_TITLE_COMPANY,
): Readonly<{ company: TitleCompany; isAssigned: boolean }> {
  return terms.titleCompany
    ? { company: terms.titleCompany, isAssigned: false }
    : { company: assigned, isAssigned: true };
}
