import { expect, test } from 'vitest';
import { isRequiredNow } from '#domain/answers/missing.ts';
import { allFields, findStep, OFFER_WIZARD_TEXTS } from './wizard.ts';

function optionsOf(path: string): readonly string[] {
  const field = allFields().find((known) => known.field.path === path)?.field;
  return field?.options?.map(({ key }) => key) ?? [];
}

function usualOf(path: string): readonly number[] | undefined {
  return allFields().find((known) => known.field.path === path)?.field.usual;
}

test('the usual days are offered: 5 to apply for the loan; 30, 45, 3 or 15 for its approval', () => {
  expect(usualOf('loanApplicationDays')).toEqual([5]);
  expect(usualOf('loanApprovalDays')).toEqual([30, 45, 3, 15]);
});

test('a closing has 30, 45 and 60 days at one click, a deadline 1 to 3 business days', () => {
  expect(usualOf('closingDate')).toEqual([30, 45, 60]);
  expect(usualOf('responseDeadline')).toEqual([1, 2, 3]);
});

test('a person as buyer is required unless a company buys', () => {
  const buyers = allFields().find(({ field }) => field.path === 'buyers')?.field;
  if (!buyers) throw new Error('no field for the buyers');
  const asking = { ...buyers, isRequired: !buyers.optional };
  expect(isRequiredNow(asking, {})).toBe(true);
  expect(isRequiredNow(asking, { companies: [] })).toBe(true);
  expect(isRequiredNow(asking, { companies: [{}] })).toBe(false);
});

test('the text says that closing usually takes 30 to 45 days from the acceptance', () => {
  const body = JSON.stringify(findStep('closing-date')?.body);
  expect(body).toContain('de 30 a 45 días');
  expect(body).toContain('30 to 45 days');
});

test('a loan runs for 15, 30 or another number of years', () => {
  expect(optionsOf('loanTerm')).toEqual(expect.arrayContaining(['15', '30', 'other']));
});

test('a contract may be assigned with or without release, or not at all', () => {
  expect(optionsOf('assignability')).toEqual(['not_assignable', 'not_released', 'released']);
});

test('public special assessments are option A or B', () => {
  expect(optionsOf('specialAssessment')).toEqual(['A', 'B']);
});

test('the wizard has its buttons: cancel, begin, continue, agree and continue, save and exit, back', () => {
  expect(
    (['cancel', 'begin', 'continue', 'agree', 'save_and_exit', 'back'] as const).map(
      (button) => OFFER_WIZARD_TEXTS[button].en,
    ),
  ).toEqual([
    'Cancel offer',
    'Begin offer',
    'Continue',
    'Agree and continue',
    'Save and exit',
    'Back',
  ]);
});
