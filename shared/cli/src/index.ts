export { CommandFailed, EXIT } from './command-failed.ts';
export { fileFault } from './file-fault.ts';
export {
  readSites,
  readSite,
  readPastDay,
  readCurrency,
  readEncoding,
  readFeedUrl,
  readInterval,
  readSourceName,
  readCount,
  readPercent,
  readInstant,
  readNames,
  readReason,
} from './read-arguments.ts';
export { actorOf, dataDirOf } from './settings.ts';
export { type SliceCommandContext, type SliceCommands } from './slice-commands.ts';
export { formatTable, formatSites, formatTime } from './table.ts';
export { createTerminal, printable, type Surroundings, type Terminal } from './terminal.ts';
