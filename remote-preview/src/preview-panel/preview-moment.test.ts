import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { previewMoment } from './preview-moment.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:30:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('PRV-4 takes a date and a time as they are', () => {
  expect(previewMoment('2027-03-01', '09:30', 'Europe/Berlin')).toBe('2027-03-01T09:30');
  expect(console.error).not.toHaveBeenCalled();
});

it.each([
  ['2027-03-1', '09:30'],
  ['27-03-01', '09:30'],
  ['2027-3-01', '09:30'],
  ['22027-03-01', '09:30'],
  ['2027-03-011', '09:30'],
  ['2027-ab-01', '09:30'],
  ['', '09:30'],
  ['2027-03-01', '9:30'],
  ['2027-03-01', '09:3'],
  ['2027-03-01', '109:30'],
  ['2027-03-01', '09:300'],
  ['2027-03-01', ''],
])('PRV-4 logs the date "%s" with the time "%s", and takes now by the clocks of the site', (date, time) => {
  expect(previewMoment(date, time, 'Europe/Istanbul')).toBe('2027-01-01T02:30');
  expect(console.error).toHaveBeenCalledWith(`Not a preview date: ${date} ${time}`);
});
