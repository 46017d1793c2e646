export { CommandFailed, EXIT } from './command-failed.ts';
export { formatCsv } from './csv.ts';
export { fileFault } from './file-fault.ts';
export { writePrivateFile, writeWholeFile } from './whole-file.ts';
export {
  readSites,
  readSite,
  readPastDay,
  readCurrency,
  readEncoding,
  readWebUrl,
  readInterval,
  readSourceName,
  readCount,
  readCountFrom,
  readLimit,
  readIdOf,
  readPercent,
  readInstant,
  readNames,
  readReason,
} from './read-arguments.ts';
export { runCommands, runProcess, type CommandLine } from './run-commands.ts';
export { addShopCommands, SHOP_ENVIRONMENT, SHOP_EXAMPLES } from './shop/add-shop-commands.ts';
export { readReleaseArchive } from './shop/release-archive.ts';
export { createShopClient, type ShopClient } from './shop/shop-client.ts';
export { createShopContext, withShopOptions, type ShopContext, type ShopOptions } from './shop/shop-context.ts';
export { actorOf, databaseOf, dataDirOf, embeddedDatabaseIn } from './settings.ts';
export { type SliceCommandContext, type SliceCommands } from './slice-commands.ts';
export { formatTable, formatSites, formatTime, noteCutOff } from './table.ts';
export { createTerminal, printable, type Surroundings, type Terminal } from './terminal.ts';
