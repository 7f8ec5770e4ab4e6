import { expect, test } from 'vitest';
import type { PlanState } from '#domain/payments/plans.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';
import { pageToResume } from './wizard-props.ts';

const step = (key: string, ...missing: readonly string[]) => ({ key, missing });

test('the wizard resumes at the first page with an answer missing', () => {
  const steps = [step('general'), step('interior', 'flooring'), step('exterior', 'roof')];
  const completeness = { steps };
  expect(pageToResume({ status: 'draft', completeness, planState: 'none' })).toBe('interior');
});

test('a complete draft is paid for and sent, a complete property that has been public is edited', () => {
  const completeness = { steps: [step('general'), step('photos')] };
  const pageOf = (status: PropertyStatus, planState: PlanState) =>
    pageToResume({ status, completeness, planState });
  expect(pageOf('draft', 'none')).toBe('plan');
  expect(pageOf('draft', 'refunded')).toBe('plan');
  expect(pageOf('draft', 'paid')).toBe('review');
  expect(pageOf('editing', 'active')).toBe('general');
});
