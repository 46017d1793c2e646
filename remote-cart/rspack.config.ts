import { defineRemote } from '@ninefold/build';
import { exposes } from './exposes.ts';

export default defineRemote(import.meta.dirname, { name: 'cart', exposes });
