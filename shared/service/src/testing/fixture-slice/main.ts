import { startService } from '../../runtime/start-service.ts';
import { slice } from './notes.ts';

await startService(slice);
