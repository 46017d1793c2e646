import { CodedError } from '@ninefold/service';
import { expect, it } from 'vitest';
import { failureCode } from './failure-code.ts';

const withStatus = (statusCode: number) => Object.assign(new Error('no'), { statusCode });

it.each([
  ['its own code', new CodedError('TOO_MANY_REQUESTS', 429), 'TOO_MANY_REQUESTS'],
  ['that the fields were refused', withStatus(400), 'NAME_INVALID'],
  ['that the service is not there, and not that the fields were wrong', withStatus(500), 'SERVICE_UNAVAILABLE'],
  ['that the service is not there', new Error('no database'), 'SERVICE_UNAVAILABLE'],
])('PSD-1 WDR-1 whoever sent a plain form is told %s', (_what, error, code) => {
  expect(failureCode(error, 'NAME_INVALID')).toBe(code);
});
