// While a shop is upgraded hosts of two versions share one database, and the way back is to start the older one. So a migration only adds:
// what an older version reads, or writes without knowing more, is taken away by a later version, when no host that may still run needs it.
// That migration says so in a line of its own, `-- contract: <who needed it, and until which version>`.
import { globSync, readFileSync } from 'node:fs';
import { loadModule, parse } from 'libpg-query';

/** Written before the rule. */
const BEFORE = new Set([
  'remote-cart/service/migrations/0001_whole_carts.sql',
  'remote-footer/service/migrations/0001_versions.sql',
  'remote-header/service/migrations/0001_content.sql',
  'remote-header/service/migrations/0003_newsletter_elsewhere.sql',
  'remote-newsletter/service/migrations/0001_outbox.sql',
  'remote-search/service/migrations/0001_facets.sql',
  'remote-search/service/migrations/0002_signatures.sql',
  'remote-search/service/migrations/0004_numbers.sql',
  'remote-search/service/migrations/0006_category_flags.sql',
]);
/** Came to every shop together with the one before it. */
const OLDER_THAN_THOSE_BEFORE = new Set(['0011_price_down']);
const CONTRACT = /^-- contract: \S.{10,}$/m;
/** Kinds of things whose names statements of an older version say. */
const NAMED = new Set(['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_MATVIEW', 'OBJECT_SCHEMA', 'OBJECT_SEQUENCE']);
const RENAMED = new Set([...NAMED, 'OBJECT_COLUMN', 'OBJECT_TYPE', 'OBJECT_FUNCTION']);
const DROPPED = new Set([...NAMED, 'OBJECT_TYPE', 'OBJECT_FUNCTION']);
/** What gives rows of an older version a value for a column that they do not know. */
const FILLS = new Set(['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED']);

await loadModule();
const files = globSync('{host/src/*,remote-*/service,shared/service/src/*}/migrations/*.sql')
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const wrong = [];
/** The unique indexes of all migrations so far, by schema and name. */
const unique = new Set();
for (const file of files) {
  const sql = readFileSync(file, 'utf8');
  const taken = await takenAway(sql);
  const isSaid = CONTRACT.test(sql);
  if (taken.length > 0 && !isSaid && !BEFORE.has(file)) wrong.push(...taken.map((what) => `${file} ${what}`));
  if (taken.length === 0 && (isSaid || BEFORE.has(file)))
    wrong.push(`${file} takes nothing away, though it is said to`);
}
for (const found of globSync('{host/src/*,remote-*/service,shared/service/src/*}/migrations/meta/_journal.json')) {
  const journal = found.replaceAll('\\', '/');
  let newest = { when: 0, tag: '' };
  for (const entry of JSON.parse(readFileSync(journal, 'utf8')).entries) {
    if (entry.when <= newest.when && !OLDER_THAN_THOSE_BEFORE.has(entry.tag))
      wrong.push(`${journal} has ${entry.tag} from before ${newest.tag}: a database that has that would never get it`);
    if (entry.when > newest.when) newest = entry;
  }
}
for (const file of BEFORE) if (!files.includes(file)) wrong.push(`${file} is not there any more`);
for (const line of wrong) console.error(line);
if (wrong.length > 0) {
  console.error('An older host on the same database would fail. See CONTRIBUTING.md, "Change a table".');
  process.exit(1);
}
console.log(`${files.length} migrations leave older hosts what they need`);

/** What a migration takes from hosts of the version before it, in words. */
async function takenAway(sql) {
  const statements = (await parse(sql)).stmts ?? [];
  const made = new Set();
  const found = [];
  for (const { stmt } of statements) {
    const [[kind, body]] = Object.entries(stmt);
    const name = body.relation && [body.relation.schemaname, body.relation.relname].join('.');
    if (kind === 'CreateStmt') made.add(name);
    if (kind === 'IndexStmt' && body.unique) unique.add([body.relation.schemaname, body.idxname].join('.'));
    if (kind === 'DropStmt' && body.removeType === 'OBJECT_INDEX')
      for (const index of body.objects.map(nameOf).filter((each) => unique.has(each)))
        found.push(`drops the unique index ${index}, which "on conflict" may name`);
    if (kind === 'DropStmt' && DROPPED.has(body.removeType)) found.push(`drops a ${thing(body.removeType)}`);
    if (made.has(name)) continue;
    if (kind === 'RenameStmt' && RENAMED.has(body.renameType))
      found.push(`renames a ${thing(body.renameType)} of ${name}`);
    if (kind === 'IndexStmt' && body.unique) found.push(`allows less in ${name}: a unique index`);
    if (kind === 'AlterTableStmt' && NAMED.has(body.objtype))
      found.push(...body.cmds.map(({ AlterTableCmd }) => lost(AlterTableCmd, name)).filter(Boolean));
  }
  return found;
}

/** What a change of a table takes away; undefined when nothing. */
function lost({ subtype, name: column, def }, table) {
  if (subtype === 'AT_DropColumn') return `drops ${table}.${column}`;
  if (subtype === 'AT_AlterColumnType') return `gives ${table}.${column} another type`;
  if (subtype === 'AT_ColumnDefault' && !def)
    return `takes the default of ${table}.${column}, which older versions count on`;
  if (subtype === 'AT_SetNotNull') return `wants a value of ${table}.${column}, which was not needed`;
  if (subtype === 'AT_AddConstraint') return `allows less in ${table}: a constraint`;
  if (subtype === 'AT_DropConstraint')
    return `drops the constraint ${column} of ${table}, which "on conflict" may name`;
  const { colname, constraints = [] } = def?.ColumnDef ?? {};
  const kinds = constraints.map(({ Constraint }) => Constraint.contype);
  if (subtype === 'AT_AddColumn' && kinds.includes('CONSTR_NOTNULL') && !kinds.some((each) => FILLS.has(each)))
    return `wants a value of ${table}.${colname}, which older versions do not know`;
  return undefined;
}

/** Of an object that a statement drops, with its schema. */
function nameOf({ List: { items } }) {
  return items.map(({ String: { sval } }) => sval).join('.');
}

function thing(kind) {
  return kind.replace('OBJECT_', '').toLowerCase();
}
