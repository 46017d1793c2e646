import type { ReleaseManifest } from '@ninefold/contract';
import {
  generate,
  parse,
  tokenize,
  tokenTypes,
  type Atrule,
  type Block,
  type CssNode,
  type Declaration,
  type PseudoClassSelector,
  type Rule,
  type Selector,
} from 'css-tree';
import type { Reason } from '../releases/verify/refusal-reasons.ts';

type ReadFile = (path: string) => Promise<Buffer | undefined>;

/** At-rules that only say when what is inside them holds. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style']);
/** The layers of remotes' styles; what they stand above and below is the host's matter. */
const LAYERS = ['kit', 'remotes'];
/** At-rules that give something a name which holds for the whole page. */
const NAMED = new Set(['keyframes', 'property', 'counter-style', 'font-palette-values', 'position-try']);
/** What a slot may say of the page around it. */
const ROOM = /^(?:scroll-padding(?:-[a-z-]+)?|overflow)$/;
/** Faults that a stylesheet's reason names; the rest is counted. */
const MOST_NAMED = 5;
/** Styles that are larger are not read: nobody writes them by hand. */
const MOST_BYTES = 512 * 1024;

/**
 * Looks for styles that reach out of a release's own slots. Every page is one document, and its styles one file: what a selector means
 * is limited by the class names alone, which the build begins with the remote's name.
 *
 * @returns a reason for each stylesheet that reaches out, or cannot be read
 */
export async function keepStylesInside({ remote, files }: ReleaseManifest, readFile: ReadFile): Promise<Reason[]> {
  const paths = Object.keys(files).filter((path) => path.startsWith('styles/') && path.endsWith('.css'));
  const reasons = await Promise.all(
    paths.map(async (path): Promise<Reason | undefined> => {
      const faults = faultsOf((await readFile(path)) ?? Buffer.alloc(0), `${remote}__`);
      if (faults.length === 0) return undefined;
      const rest = faults.length > MOST_NAMED ? `; and ${faults.length - MOST_NAMED} more` : '';
      return { code: 'STYLES_OUTSIDE', text: `${path}: ${faults.slice(0, MOST_NAMED).join('; ')}${rest}` };
    }),
  );
  return reasons.filter((reason) => reason !== undefined);
}

function faultsOf(content: Buffer, prefix: string): string[] {
  if (content.byteLength > MOST_BYTES)
    return [`it has ${content.byteLength} bytes, ${MOST_BYTES} are read: leave out what no slot shows`];
  const faults: string[] = [];
  try {
    // A block that is left open would take in the styles that stand behind it on the page.
    const last = `.${prefix}end`;
    const sheet = parse(`${content.toString()}\n${last}{}`, {
      onParseError: ({ message }) =>
        void faults.push(`it cannot be read: ${message}; a rule within a rule begins with &`),
      parseValue: false,
      parseCustomProperty: false,
    });
    if (sheet.type !== 'StyleSheet' || faults.length > 0) return [...new Set(faults)];
    const end = sheet.children.last;
    if (end?.type !== 'Rule' || generate(end.prelude) !== last)
      return ['a block, a text or a comment is not closed: close it'];
    judgeRules(sheet.children, { prefix, isNested: false }, faults);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return ['its rules are nested too deeply to be read'];
  }
  return [...new Set(faults)];
}

interface Surroundings {
  /** Begins the remote's own names. */
  prefix: string;
  /** Whether there is a rule around, which `&` stands for. */
  isNested: boolean;
}

function judgeRules(nodes: Iterable<CssNode>, around: Surroundings, faults: string[]): void {
  for (const node of nodes) {
    if (node.type === 'Rule') {
      faults.push(...selectorFaults(node, around));
      judgeRules(node.block.children, { ...around, isNested: true }, faults);
    } else if (node.type === 'Atrule') judgeAtRule(node, around, faults);
    else if (node.type === 'Declaration' && holdsBlock(node))
      faults.push(`${node.property}:${generate(node.value)} is a rule within a rule: begin it with &`);
  }
}

function judgeAtRule({ name, prelude, block }: Atrule, around: Surroundings, faults: string[]): void {
  const of = prelude ? generate(prelude) : '';
  if (CONDITIONS.has(name) || (name === 'layer' && LAYERS.includes(of.split('.')[0]!)))
    judgeRules(block?.children ?? [], around, faults);
  else if (!NAMED.has(name))
    faults.push(`${`@${name} ${of}`.trim()} holds for the whole page: leave it to the platform's styles`);
  else if (!of.replace(/^--/, '').startsWith(around.prefix))
    faults.push(
      `@${name} ${of} holds for the whole page: begin its name with ${around.prefix}, as a *.module.css does`,
    );
}

/** What browsers read as a nested rule where this parser sees a declaration: `body:has(&) {}`. */
function holdsBlock({ property, value }: Declaration): boolean {
  if (property.startsWith('--')) return false;
  let holds = false;
  tokenize(generate(value), (type) => {
    if (type === tokenTypes.LeftCurlyBracket) holds = true;
  });
  return holds;
}

function selectorFaults({ prelude, block }: Rule, around: Surroundings): string[] {
  if (prelude.type !== 'SelectorList') return [`${generate(prelude)} cannot be read`];
  return [...prelude.children]
    .filter((each) => each.type === 'Selector' && !isOwn(each, around) && !asksRoom(each, block, around))
    .map(
      (each) =>
        `${generate(each)} means what is not this remote's: begin it with a class of the remote, in a *.module.css and without :global`,
    );
}

/** Whether a selector means elements inside those of the remote alone: one of its parts has a class of the remote. */
function isOwn(selector: CssNode, around: Surroundings): boolean {
  if (selector.type !== 'Selector') return false;
  return [...selector.children].some((part) => {
    if (part.type === 'ClassSelector') return part.name.startsWith(around.prefix);
    if (part.type === 'NestingSelector') return around.isNested;
    return isPseudo(part, ['is', 'where']) && choicesOf(part).every((choice) => isOwn(choice, around));
  });
}

/** What stands over the page may ask it for room, or not to scroll, while it is there: `:root:has(.own) { scroll-padding-top: 6rem }`. */
function asksRoom({ children }: Selector, block: Block, around: Surroundings): boolean {
  const [root, having, ...more] = children;
  const isRoot = isPseudo(root, ['root']) || (root?.type === 'TypeSelector' && root.name === 'html');
  if (!isRoot || !isPseudo(having, ['has']) || more.length > 0) return false;
  return (
    choicesOf(having).every((choice) => isOwn(choice, around)) &&
    [...block.children].every((said) => said.type === 'Declaration' && ROOM.test(said.property))
  );
}

function isPseudo(part: CssNode | undefined, names: readonly string[]): part is PseudoClassSelector {
  return part?.type === 'PseudoClassSelector' && names.includes(part.name);
}

/** The selectors between the brackets of a pseudo-class. */
function choicesOf({ children }: PseudoClassSelector): CssNode[] {
  return [...(children ?? [])].flatMap((list) => (list.type === 'SelectorList' ? [...list.children] : [list]));
}
