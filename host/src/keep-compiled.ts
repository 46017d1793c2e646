import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Node keeps what it compiles of the modules, for this process and for those that it starts. Whoever starts them may name another folder.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'ninefold');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
