import { CodedError } from '@ninefold/service';

/** The code by which the page of a plain form tells of a failure: the error's own, `ifInvalid` for refused fields, else `SERVICE_UNAVAILABLE`. */
export function failureCode(error: Error, ifInvalid: string): string {
  if (error instanceof CodedError) return error.code;
  return 'statusCode' in error && error.statusCode === 400 ? ifInvalid : 'SERVICE_UNAVAILABLE';
}
