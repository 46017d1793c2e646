import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;

/** Passwords cost tests next to nothing: in a shop each try takes 100 ms, and tests try hundreds. Who tests the cost sets REAL_PASSWORDS. */
crypto.scrypt = ((password, salt, bytes, cost, done) =>
  scrypt(password, salt, bytes, process.env['REAL_PASSWORDS'] ? cost : { ...cost, N: 2 }, done)) as typeof scrypt;
syncBuiltinESMExports();
