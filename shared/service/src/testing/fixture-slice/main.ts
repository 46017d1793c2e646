import { startService } from '../../standalone/start-service.ts';
import { slice } from './notes.ts';

await startService(slice);
