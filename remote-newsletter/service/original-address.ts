import type { SliceContext } from '@ninefold/service';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { ORIGINAL_ADDRESS_HEADER } from '../contract/subscription-paths.ts';

/** Whose address a request comes from: services of the shop may name the visitor's by a header; nobody else is believed. */
export function createOriginalAddress({ isServiceCall }: Pick<SliceContext, 'isServiceCall'>) {
  return (request: FastifyRequest): string => {
    const named = request.headers[ORIGINAL_ADDRESS_HEADER];
    return typeof named === 'string' && isIP(named) !== 0 && isServiceCall(request) ? named : request.ip;
  };
}
