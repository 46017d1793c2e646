// Says after `npm ci` what is amiss where npm brought no Node of the right major: on a platform without a package of it,
// or after an install without optional packages. Runs on any Node.
const WANTED = 26;
const platform = `${process.platform}-${process.arch}`;
const [major] = process.versions.node.split('.').map(Number);
if (major < WANTED) {
  console.error(`Ninefold runs on Node ${WANTED}, and npm has brought none for ${platform}: this is Node ${process.versions.node}.
Install without --omit=optional, or install Node ${WANTED} yourself (https://nodejs.org) and run npm ci again.`);
  process.exit(1);
}
