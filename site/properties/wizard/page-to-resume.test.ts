import { expect, test } from 'vitest';
import { pageToResume } from './page-to-resume.ts';

const step = (key: string, ...missing: readonly string[]) => ({ key, missing });

test('the wizard resumes at the first page with an answer missing', () => {
  const steps = [step('general'), step('interior', 'flooring'), step('exterior', 'roof')];
  expect(pageToResume({ status: 'draft', completeness: { steps } })).toBe('interior');
});

test('a complete draft is sent, a complete property that has been public is edited', () => {
  const completeness = { steps: [step('general'), step('photos')] };
  expect(pageToResume({ status: 'draft', completeness })).toBe('review');
  expect(pageToResume({ status: 'editing', completeness })).toBe('general');
});
