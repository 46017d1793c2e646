import { expect, it } from 'vitest';
import { normalAddress } from './normal-address.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['?a=b', '/?a=b'],
  ['*', '*'],
  ['/service/cart/form/add?x=%73', '/service/cart/form/add?x=%73'],
  ['/%73ervice/login/form/login', '/service/login/form/login'],
  ['/%53ervice', '/Service'],
  ['/a%2Db%2eb%5fb%7Eb%30', '/a-b.b_b~b0'],
  ['/k%C3%A4se%20%2f%3F%25', '/k%C3%A4se%20%2f%3F%25'],
  ['/%2573ervice', '/%2573ervice'],
  ['/%zz%4', '/%zz%4'],
  ['http://at.localhost:3000/service/x?y', '/service/x?y'],
  ['HTTPS://at.localhost', '/'],
  ['http://at.localhost?y', '/?y'],
  ['/service/x#/releases/', '/service/x'],
  ['/a?b#c', '/a?b'],
])('reads %s as %s', (url, normal) => expect(normalAddress(url)).toBe(normal));
