import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyCheckout } from '../src/copy-checkout.ts';
import { commandsFor, runElsewhere } from '../src/elsewhere.ts';
import { blocksOf } from '../src/operators-guide.ts';
import { readmeCommands } from '../src/readme-commands.ts';
import { VERSIONS, versionIn } from '../src/remotes.ts';
import { copyOfData, removeFolder, startShop, temporaryFolder } from '../src/shop-process.ts';
import { expect, shopAt, test } from './shop-test.ts';

const NEW_TEXT = 'Ab in den Korb';

/** Changes a text of a file in a copy of the checkout. Throws when it does not hold the text. */
function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(file, text.replace(from, to));
}

test('README: a remote is released, swapped in one country and taken back, and content is changed and undone', async () => {
  test.setTimeout(360_000);
  const checkout = await temporaryFolder();
  copyCheckout(checkout);
  // The versions that the README names are new here.
  const dataDir = await copyOfData(process.env['PREPARED_DATA']!);
  const ownProcess = await startShop({ dataDir, env: { DATABASE_URL: '' } });
  const ownShop = shopAt(ownProcess);
  const run = (commands: string | undefined) =>
    runElsewhere(commands!, { cwd: checkout, env: commandsFor(ownProcess) });

  await test.step('Release a remote, swap it in one country', async () => {
    change(join(checkout, 'remote-cart/src/locales/de-DE.json'), '"In den Warenkorb"', `"${NEW_TEXT}"`);
    const printed = await run(readmeCommands('Release a remote, swap it in one country')[0]);
    const raised = versionIn(join(checkout, 'remote-cart'));
    expect(printed).toContain(`cart ${raised} is published.`);
    expect(printed).toContain(`+ ${NEW_TEXT}`);
    expect(printed).toMatch(/saffron badge[^]*too bright|too bright[^]*saffron badge/);
    const [back, there] = await ownShop.operator.history({ remote: 'cart', sites: ['AT'] });
    expect(there).toMatchObject({ kind: 'activate', from: VERSIONS.cart, to: raised, reason: 'saffron badge' });
    expect(back).toMatchObject({ kind: 'rollback', from: raised, to: VERSIONS.cart, reason: 'too bright' });
    expect((await ownShop.operator.history({ remote: 'cart', sites: ['DE'] }))[0]).toMatchObject({ percent: 10 });
    expect((await ownShop.operator.history({ remote: 'newsletter', sites: ['TR'] }))[0]).toMatchObject({
      kind: 'kill',
    });
  });

  await test.step('docs/operators/rollouts.md: A plan', async () => {
    const printed = await run(blocksOf('rollouts.md', 'sh')[0]);
    expect(printed).toMatch(/1 of 3 +TR +\S+ +\S+ 10 % +at once/);
    expect(printed).toMatch(/2 of 3 +HU +\S+ +\S+ 50 %[^]*3 of 3 +AT +\S+ +\S+/);
    expect(printed).toMatch(/cart \S+, running: step 1 of 4\n +● 1 +AT 1%/);
  });

  await test.step('Change what the shop shows', async () => {
    const [look, imports] = readmeCommands('Change what the shop shows');
    expect(await run(look)).toContain('promotions');
    const file = join(checkout, 'content-at.json');
    const content = JSON.parse(readFileSync(file, 'utf8')) as { promotions: unknown };
    const before = JSON.stringify(content.promotions);
    const promotions = JSON.parse(before.replace('Kaffee', 'Winterkaffee')) as unknown;
    expect(JSON.stringify(promotions)).not.toBe(before);
    writeFileSync(file, JSON.stringify({ ...content, promotions }));
    const printed = await run(imports);
    expect(printed).toContain('winter sale');
    await run(look);
    const after = JSON.parse(readFileSync(file, 'utf8')) as { promotions: unknown };
    expect(JSON.stringify(after.promotions)).toBe(before);
  });

  await ownProcess.stop();
  await Promise.all([checkout, dataDir].map(removeFolder));
});
